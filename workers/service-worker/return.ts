import { SCREENS } from '#contract/screens';
import { RETURN_TAG } from './messages';

declare const self: ServiceWorkerGlobalScope;

/** To whoever has asked for it and looks at no page of the shop: a prepared checkout can go on (decision 126). Whether it was told. */
export async function tellOfReturn(): Promise<boolean> {
  if (Notification.permission !== 'granted') return false;
  const pages = await pagesOfShop();
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return false;
  await self.registration.showNotification('The shop can be reached again', {
    body: 'Your checkout can go on, and what has changed is shown first. Nothing is paid before you say so.',
    tag: RETURN_TAG,
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
  });
  return true;
}

/** Leads to the checkout, and takes no other page of the shop away. */
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
