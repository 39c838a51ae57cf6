import { BACK_ONLINE_TAG } from '../../../workers/service-worker/messages';
import { registerBackgroundSync, isBackgroundSyncSupported } from './background-sync';

/**
 * Permission to notify when the server is reachable again (behaviour
 * offline.notification-on-request). `impossible` if the browser cannot wake the service worker.
 */
export function noticePermission(): NotificationPermission | 'impossible' {
  return 'Notification' in window && isBackgroundSyncSupported()
    ? Notification.permission
    : 'impossible';
}

/**
 * Requests the permission. Call only after a tap, because browsers ask only once. Without
 * background sync it counts as denied.
 */
export async function requestBackOnlineNotice(): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') return answer;
  return (await registerBackgroundSync()) ? 'granted' : 'denied';
}

/** Registers background sync for the saved checkout. */
export async function registerBackOnlineNotice(): Promise<void> {
  if (noticePermission() === 'granted') await registerBackgroundSync();
}

/** Closes the notification once it was acted on or is obsolete. */
export async function closeBackOnlineNotice(): Promise<void> {
  if (noticePermission() !== 'granted') return;
  const registration = await navigator.serviceWorker?.getRegistration();
  const shown = await registration?.getNotifications({ tag: BACK_ONLINE_TAG });
  for (const notice of shown ?? []) notice.close();
}

/** Closes the notification while the checkout is visible. Returns a function that stops this. */
export function closeBackOnlineNoticeWhileVisible(): () => void {
  const close = () => {
    if (document.visibilityState === 'visible') void closeBackOnlineNotice();
  };
  close();
  document.addEventListener('visibilitychange', close);
  return () => document.removeEventListener('visibilitychange', close);
}
