import { useEffect, useEffectEvent, useState } from 'react';
import type { OfflinePeriod } from '../../workers/sync/schema';
import { waitForConfirmation } from '../platform/catalogue-client/confirmed-catalogue';
import { loadCartEngine } from '../platform/offline/load-cart-engine';
import { toastNext } from '../ui/overlays/toasts';
import { offlineSummaryRows, type OfflineSummaryRow } from './offline-summary-rows';
import { whenIdle } from './when-idle';
import type { CartView } from './use-cart';

export interface OfflineSummary {
  offlinePeriod: OfflinePeriod;
  rows: readonly OfflineSummaryRow[];
  close: () => void;
}

/**
 * Returns the offline summary to show, once all edits are sent and the catalogue is current. If
 * nothing changed, shows at most a toast instead. The summary waits while the page is hidden, a
 * dialog is open or a field is being filled in.
 */
export function useOfflineSummary(
  cart: Extract<CartView, { status: 'ready' }>,
  canShow: boolean,
): OfflineSummary | undefined {
  const [checked, setChecked] = useState<number>();
  const [opened, setOpened] = useState<{ until: number; open: boolean }>();
  const { offlinePeriod, lines } = cart;
  const until = offlinePeriod?.until;
  const isBack = cart.connection.state === 'online' && cart.waiting === 0;

  useEffect(() => {
    if (until === undefined || !isBack || !canShow) return undefined;
    const unmounted = new AbortController();
    void waitUntilConfirmedAndIdle(unmounted.signal).then((has) => has && setChecked(until));
    return () => unmounted.abort();
  }, [until, isBack, canShow]);

  const rows = offlinePeriod ? offlineSummaryRows(cart, offlinePeriod) : [];
  const hasChanges = rows.some(({ kind }) => kind !== 'added');
  const isDue =
    offlinePeriod !== undefined &&
    isBack &&
    canShow &&
    checked === until &&
    cart.isCurrent &&
    opened?.until !== until;
  // Keeps the summary open until the shopper closes it, even if no row needs a decision any more.
  if (isDue && hasChanges) setOpened({ until: offlinePeriod.until, open: true });

  const markSummarySeen = () => {
    if (!offlinePeriod) return;
    const products = lines.flatMap(({ product }) => product ?? []);
    void loadCartEngine().then((engine) => engine.dismissOfflinePeriod(offlinePeriod, products));
  };
  const close = () => {
    // Closes the sheet immediately, because storing takes a moment.
    if (offlinePeriod) setOpened({ until: offlinePeriod.until, open: false });
    markSummarySeen();
  };
  const closeQuietly = useEffectEvent(() => {
    if (rows.length > 0)
      toastNext({ title: 'Back online', description: 'What you added offline is in your bag.' });
    markSummarySeen();
  });
  const isQuiet = isDue && !hasChanges;
  useEffect(() => {
    if (isQuiet) closeQuietly();
  }, [isQuiet]);

  return canShow && offlinePeriod && opened?.open === true && opened.until === until
    ? { offlinePeriod, rows, close }
    : undefined;
}

/** Waits for the current catalogue and an idle moment. False if the component unmounted before. */
async function waitUntilConfirmedAndIdle(signal: AbortSignal): Promise<boolean> {
  await waitForConfirmation(signal);
  await whenIdle(signal);
  return !signal.aborted;
}
