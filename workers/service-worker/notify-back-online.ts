import { SCREENS } from '#contract/screens';
import { BACK_ONLINE_TAG } from './messages';

declare const self: ServiceWorkerGlobalScope;

/**
 * Notifies a user who asked for it that a saved checkout can continue, unless a page of the shop is
 * visible (behaviour offline.notification-on-request). Returns whether the notification was shown.
 */
export async function notifyBackOnline(): Promise<boolean> {
  if (Notification.permission !== 'granted') return false;
  const pages = await pagesOfShop();
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return false;
  await self.registration.showNotification('You’re back online', {
    body: 'Your checkout is ready. We’ll show what has changed first, and nothing is charged until you pay.',
    tag: BACK_ONLINE_TAG,
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
  });
  return true;
}

/** Focuses an open checkout page or opens a new one. */
export async function openCheckout(): Promise<void> {
  const { path } = SCREENS.checkout;
  const pages = await pagesOfShop();
  const checkout = pages.find(({ url }) => new URL(url).pathname === path);
  if (checkout) await checkout.focus();
  else await self.clients.openWindow(path);
}

function pagesOfShop(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}
