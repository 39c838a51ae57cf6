import { RETURN_TAG } from '../../workers/service-worker/messages';
import { askForSync, isSyncOffered } from './background-sync';

/** Whether the browser may tell that the shop is back (decision 126); `impossible` where it cannot wake the shop for that. */
export function returnNotice(): NotificationPermission | 'impossible' {
  return 'Notification' in window && isSyncOffered() ? Notification.permission : 'impossible';
}

/** By a tap alone: a browser asks its own question only once. One that will not wake the shop has denied it, too. */
export async function askForReturnNotice(): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') return answer;
  return (await askForSync()) ? 'granted' : 'denied';
}

/** Each prepared checkout is woken for anew. */
export async function keepReturnNotice(): Promise<void> {
  if (returnNotice() === 'granted') await askForSync();
}

/** It has been heeded, or has lost its reason. */
export async function closeReturnNotice(): Promise<void> {
  if (returnNotice() !== 'granted') return;
  const registration = await navigator.serviceWorker?.getRegistration();
  const shown = await registration?.getNotifications({ tag: RETURN_TAG });
  for (const notice of shown ?? []) notice.close();
}

/** Whoever is at the checkout, or comes back to it, needs no word of it; returns the way to stop. */
export function closeReturnNoticeWhileSeen(): () => void {
  const close = () => {
    if (document.visibilityState === 'visible') void closeReturnNotice();
  };
  close();
  document.addEventListener('visibilitychange', close);
  return () => document.removeEventListener('visibilitychange', close);
}
