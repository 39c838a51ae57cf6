import { useEffect, useEffectEvent, useState } from 'react';
import type { Absence } from '../../workers/cart/rows';
import { untilConfirmed } from '../platform/confirmed-catalogue';
import { loadCartEngine } from '../platform/load-cart-engine';
import { toastNext } from '../ui/toaster';
import { absenceRows, type AbsenceRow } from './absence-rows';
import { goodMoment } from './good-moment';
import type { Cart } from './use-cart';

export interface ToldAbsence {
  absence: Absence;
  rows: readonly AbsenceRow[];
  close: () => void;
}

/**
 * The time without the shop that the shopper is to be told of, once all that waited is sent and the catalogue is
 * of now. Where it changed nothing it is closed with a word at most. Not shown into a hidden page, another dialog or
 * a field that is being filled.
 */
export function useAbsence(
  cart: Extract<Cart, { status: 'ready' }>,
  mayShow: boolean,
): ToldAbsence | undefined {
  const [checked, setChecked] = useState<number>();
  const [told, setTold] = useState<{ until: number; open: boolean }>();
  const { absence, lines } = cart;
  const until = absence?.until;
  const isBack = cart.connection.state === 'online' && cart.waiting === 0;

  useEffect(() => {
    if (until === undefined || !isBack || !mayShow) return undefined;
    const left = new AbortController();
    void becomesCurrent(left.signal).then((has) => has && setChecked(until));
    return () => left.abort();
  }, [until, isBack, mayShow]);

  const rows = absence ? absenceRows(cart, absence) : [];
  const isNews = rows.some(({ kind }) => kind !== 'added');
  const isDue =
    absence !== undefined &&
    isBack &&
    mayShow &&
    checked === until &&
    cart.isCurrent &&
    told?.until !== until;
  // It stays until it is closed, whatever has been answered by then.
  if (isDue && isNews) setTold({ until: absence.until, open: true });

  const keepTold = () => {
    if (!absence) return;
    const products = lines.flatMap(({ product }) => product ?? []);
    void loadCartEngine().then((engine) => engine.closeAbsence(absence, products));
  };
  const close = () => {
    // What the device keeps of it takes its moment.
    if (absence) setTold({ until: absence.until, open: false });
    keepTold();
  };
  const closeQuietly = useEffectEvent(() => {
    if (rows.length > 0)
      toastNext({ title: 'Back online', description: 'What you added offline is in your bag.' });
    keepTold();
  });
  const isQuiet = isDue && !isNews;
  useEffect(() => {
    if (isQuiet) closeQuietly();
  }, [isQuiet]);

  return mayShow && absence && told?.open === true && told.until === until
    ? { absence, rows, close }
    : undefined;
}

/** Asks for the catalogue of now, and waits for a moment in which a dialog disturbs nobody; false when left before. */
async function becomesCurrent(left: AbortSignal): Promise<boolean> {
  await untilConfirmed(left);
  await goodMoment(left);
  return !left.aborted;
}
