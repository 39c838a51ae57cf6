import { call } from '#contract/call';
import { deviceEndpoints } from '#contract/device';
import { openCart, type CartEngine } from '../../workers/cart/engine';
import { SEEN_EVERY_MS } from '../../workers/saved/compare';
import { paths } from '../paths';
import { askForSync } from './background-sync';
import { catalogue, onCatalogueChange } from './catalogue';
import { pinPictures } from './pinned-pictures';
import { firstTouch } from './when-settled';
import { isWithdrawn } from './withdrawn';

/** The cart's engine of this page, running. Everybody has it from `loadCartEngine`, or is loaded late as well. */
export const cartEngine: CartEngine = openCart({
  findProducts: (ids) => catalogue.productsById(ids),
  release: () => void call(deviceEndpoints.release, {}).catch(() => undefined),
  findConfirmedAt: async () => (await catalogue.status()).confirmedAt,
});

if (typeof indexedDB !== 'undefined') {
  drainOnReturn();
  syncWhileClosed();
  adoptOnFirstTouch();
  badgeApp();
  if (!isWithdrawn()) pinPictures(cartEngine.store);
  compareSaved();
  onCatalogueChange(({ reachable }) => {
    if (reachable !== undefined) cartEngine.report(reachable);
  });
  // Any page brings the catalogue onto the device, and learns whether the shop can be reached.
  catalogue.refresh().catch(() => undefined);
}

/** Whenever there may be a way again; the requests themselves tell whether there is. */
function drainOnReturn(): void {
  // A browser that keeps nothing has nothing to send.
  const drain = () => void cartEngine.resume().catch(() => undefined);
  for (const event of ['online', 'pageshow', 'focus']) addEventListener(event, drain);
  let hasCart = false;
  cartEngine.observe(({ sessionId }) => {
    hasCart = sessionId !== undefined;
  });
  document.addEventListener('visibilitychange', () => {
    // Another device may have changed it meanwhile.
    if (document.visibilityState === 'visible' && hasCart) void cartEngine.refresh().then(drain);
  });
  drain();
}

/** What waits when the last tab closes is the browser's to send, where it can: it gives up after some tries. */
function syncWhileClosed(): void {
  let asked = 0;
  let isLeft = false;
  cartEngine.observe(({ waiting, intent, lines, connection: { state } }) => {
    if (waiting > asked) void askForSync();
    asked = waiting;
    const isPrepared = intent !== undefined && state !== 'online';
    isLeft = isPrepared || waiting > 0 || lines.some(({ pending }) => pending);
  });
  document.addEventListener('visibilitychange', () => {
    if (isLeft && document.visibilityState === 'hidden') void askForSync();
  });
}

/** The installed app's icon counts what waits; not every browser has a place for it. */
function badgeApp(): void {
  if (!('setAppBadge' in navigator)) return;
  /** An earlier visit's may still be there. */
  let shown: number | undefined;
  cartEngine.observe(({ waiting }) => {
    if (waiting === shown) return;
    shown = waiting;
    // Zero takes it off. Refused where the shop is not installed.
    navigator.setAppBadge(waiting).catch(() => undefined);
  });
}

/** What is saved hears what the shop has confirmed: what is new at once, else once a minute. */
function compareSaved(): void {
  let compared = { version: 0, at: 0 };
  onCatalogueChange(({ version, confirmedAt, reachable }) => {
    if (!reachable || confirmedAt === undefined) return;
    if (version === compared.version && confirmedAt - compared.at < SEEN_EVERY_MS) return;
    compared = { version, at: confirmedAt };
    cartEngine.saved.compare(confirmedAt).catch(() => {
      compared.version = 0;
    });
  });
}

/**
 * A browser that lost its database may still have its cart's cookie. Asked where the cart is shown, else at
 * the first touch: most visitors have no cart, and their answer is a 404.
 */
function adoptOnFirstTouch(): void {
  const isCart = location.pathname === paths.cart || location.pathname === paths.checkout;
  if (isCart) void cartEngine.refresh();
  else void firstTouch.then(() => cartEngine.refresh());
}
