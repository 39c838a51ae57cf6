import { RETURN_TAG } from '../../../workers/service-worker/messages';
import { askForSync, isSyncOffered } from './background-sync';

/**
 * Permission to notify when the server is reachable again (behaviour
 * offline.notification-on-request). `impossible` if the browser cannot wake the service worker.
 */
export function backOnlineNotice(): NotificationPermission | 'impossible' {
  return 'Notification' in window && isSyncOffered() ? Notification.permission : 'impossible';
}

/**
 * Requests the permission. Call only after a tap, because browsers ask only once. Without
 * background sync it counts as denied.
 */
export async function requestBackOnlineNotice(): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') return answer;
  return (await askForSync()) ? 'granted' : 'denied';
}

/** Registers background sync for the saved checkout. */
export async function storeBackOnlineNotice(): Promise<void> {
  if (backOnlineNotice() === 'granted') await askForSync();
}

/** Closes the notification once it was acted on or is obsolete. */
export async function closeBackOnlineNotice(): Promise<void> {
  if (backOnlineNotice() !== 'granted') return;
  const registration = await navigator.serviceWorker?.getRegistration();
  const shown = await registration?.getNotifications({ tag: RETURN_TAG });
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
