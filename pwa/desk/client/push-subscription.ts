import { notificationEndpoints, PushTarget } from '#contract/desk/notifications';
import { call, fetchBody } from '#contract/protocol/call';
import { UnreachableWithMessage } from './desk-client';

/** Whether this browser shows a notification of each sale. */
export type NotificationState = 'on' | 'off' | 'blocked' | 'unsupported';

/** Undefined if this browser has no Web Push. On an iPhone only the installed desk has it. */
async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('Notification' in window)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration('/desk');
  return registration?.pushManager;
}

/** Reads the state, and repeats a subscription that the server has ended or lost. */
export async function readNotificationState(): Promise<NotificationState> {
  const push = await pushManager();
  if (!push) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await push.getSubscription();
  if (!subscription) return 'off';
  await renew(push, subscription).catch(() => undefined);
  return 'on';
}

/** Asks the browser for permission, so it must be called from a tap. */
export async function startNotifications(): Promise<NotificationState> {
  const push = await pushManager();
  if (!push) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const subscription = await subscribe(push, await readKey());
  try {
    await sendToServer(subscription);
  } catch (failure) {
    await subscription.unsubscribe();
    throw failure;
  }
  return 'on';
}

/**
 * Ends the subscription in the browser. At the next sale the push service reports to the server
 * that it has ended.
 */
export async function endNotifications(): Promise<string | undefined> {
  const push = await pushManager();
  const subscription = await push?.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}

export async function stopNotifications(): Promise<NotificationState> {
  const endpoint = await endNotifications();
  if (endpoint !== undefined)
    await call(notificationEndpoints.unsubscribe, { body: { endpoint } }).catch(() => undefined);
  return 'off';
}

async function renew(push: PushManager, subscription: PushSubscription): Promise<void> {
  const key = await readKey();
  if (keyOf(subscription) === key) return sendToServer(subscription);
  // After a restore the shop has other keys.
  await subscription.unsubscribe();
  await sendToServer(await subscribe(push, key));
}

async function readKey(): Promise<string> {
  return (await fetchBody(notificationEndpoints.key, {})).publicKey;
}

async function subscribe(push: PushManager, applicationServerKey: string) {
  try {
    return await push.subscribe({ userVisibleOnly: true, applicationServerKey });
  } catch {
    throw new UnreachableWithMessage(
      'Your browser did not reach its push service. Please try again later.',
    );
  }
}

/** The key of the subscription in base64url. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer());
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function sendToServer(subscription: PushSubscription): Promise<void> {
  const body = PushTarget.parse(subscription.toJSON());
  await call(notificationEndpoints.subscribe, { body });
}
