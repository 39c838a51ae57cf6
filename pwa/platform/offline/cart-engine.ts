import { call } from '#contract/protocol/call';
import { deviceEndpoints } from '#contract/device';
import { openCart, type CartEngine } from '../../../workers/cart/engine';
import { onReconnectHint } from '../../../workers/sync/retry';
import { SEEN_EVERY_MS } from '../../../workers/saved/compare';
import { paths } from '../../paths';
import { registerBackgroundSync } from './background-sync';
import { catalogue, onCatalogueChange } from '../catalogue-client/catalogue';
import { pinPictures } from './pinned-pictures';
import { firstTouch } from '../after-first-screen';
import { isOfflineDisabled } from './offline-disabled';

/** The page's cart engine. Import it through `loadCartEngine` to keep it out of the first load. */
export const cartEngine: CartEngine = openCart({
  findProducts: (ids) => catalogue.productsById(ids),
  release: () => void call(deviceEndpoints.release, {}).catch(() => undefined),
  findConfirmedAt: async () => (await catalogue.status()).confirmedAt,
});

if (typeof indexedDB !== 'undefined') {
  syncOnReturn();
  syncWhileClosed();
  readCartOnInteraction();
  updateAppBadge();
  if (!isOfflineDisabled()) pinPictures(cartEngine);
  compareSaved();
  onCatalogueChange(({ reachable }) => {
    if (reachable !== undefined) cartEngine.report(reachable);
  });
  // Refreshing the catalogue on every page also detects whether the server is reachable.
  catalogue.refresh().catch(() => undefined);
}

/** Syncs on events after which the server may be reachable. */
function syncOnReturn(): void {
  // Without IndexedDB there is nothing to send.
  const resumeSync = () => void cartEngine.resume().catch(() => undefined);
  onReconnectHint(resumeSync);
  let hasCart = false;
  cartEngine.observe(({ sessionId }) => {
    hasCart = sessionId !== undefined;
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') return;
    // Another device may have changed the cart.
    if (hasCart) void cartEngine.refresh().then(resumeSync);
    else resumeSync();
  });
  resumeSync();
}

/**
 * Registers background sync, so that the browser sends queued edits after the last tab closes. The
 * browser gives up after some attempts.
 */
function syncWhileClosed(): void {
  let registered = 0;
  let isLeft = false;
  let hasUnsynced = false;
  cartEngine.observe(({ waiting, savedCheckout, lines, connection: { state } }) => {
    if (waiting > registered) void registerBackgroundSync();
    registered = waiting;
    const isPrepared = savedCheckout !== undefined && state !== 'online';
    isLeft = isPrepared || waiting > 0 || lines.some(({ pending }) => pending);
  });
  document.addEventListener('visibilitychange', () => {
    const isHidden = document.visibilityState === 'hidden';
    if (isHidden && (isLeft || hasUnsynced)) void registerBackgroundSync();
  });
  cartEngine.account.observeUnsynced(({ length }) => {
    hasUnsynced = length > 0;
  });
}

/** Shows the number of queued edits on the app icon, where supported. */
function updateAppBadge(): void {
  if (!('setAppBadge' in navigator)) return;
  /**
   * The badge count shown last. Undefined at first, because an earlier visit's count may still be
   * shown.
   */
  let shown: number | undefined;
  cartEngine.observe(({ waiting }) => {
    if (waiting === shown) return;
    shown = waiting;
    // Zero clears the badge. The call is rejected unless the shop is installed.
    navigator.setAppBadge(waiting).catch(() => undefined);
  });
}

/**
 * Compares saved items with the confirmed catalogue: at once for a new version, otherwise at most
 * once a minute.
 */
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
 * A browser that lost its database may still have the cart's cookie. The server is asked on screens
 * with the cart, else at the first interaction, because most visitors have no cart.
 */
function readCartOnInteraction(): void {
  const isCart = location.pathname === paths.cart || location.pathname === paths.checkout;
  if (isCart) void cartEngine.refresh();
  else void firstTouch.then(() => cartEngine.refresh());
}
