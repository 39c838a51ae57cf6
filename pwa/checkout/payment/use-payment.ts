import { useCallback, useEffect, useReducer, useRef } from 'react';
import { ApiError, Unreachable } from '#contract/protocol/api-error';
import type { Totals } from '#contract/totals';
import type { LineWithProduct } from '../../cart/use-cart';
import { checkShownUser } from '../../account/session/use-user';
import { catalogue } from '../../platform/catalogue-client/catalogue';
import { clockTime } from '../../platform/clock-time';
import { loadCartEngine } from '../../platform/offline/load-cart-engine';
import {
  beginPayment,
  currentPayment,
  dismissPayment,
  useCurrentPayment,
} from '../../platform/payment/current-payment';
// Imported statically, because the server may have a newer build by the time the buyer pays
// (decision open-pages-survive-releases).
import '../../platform/payment/watch-payment';
import type { ConfirmedPayment, CurrentPayment } from '../../platform/payment/watch-payment';
import { refreshShopFacts } from '../../platform/shop-facts/shop-facts';
import { wait } from '../../platform/wait';
import { toast, type Toast } from '../../ui/overlays/toasts';
import { isPaymentOutcomeUnknown } from '../../../workers/payment/payment';
import { isShopBusy } from '../../../workers/sync/retry-while-busy';
import {
  createPayment,
  CustomerChangedError,
  isSameLines,
  OutdatedPageError,
  PAYMENT_MESSAGES,
  quoteOf,
} from './payment';

/** State of the payment. A failure has the shop's message and, if any, the server's reason. */
export type PaymentView =
  | { step: 'ready'; message?: string; reason?: string }
  /** A popup of this tab is open. `other` is another payment of this browser. */
  | { step: 'creating'; other?: CurrentPayment }
  | { step: 'approving'; orderID: string; other?: CurrentPayment }
  | { step: 'capturing' }
  /** The outcome of the capture is unknown and it is retried. */
  | { step: 'settling' }
  /** The outcome is unknown in this browser, so the buyer is asked before paying again. */
  | { step: 'outcome-unknown' }
  | ({ step: 'paid' } & ConfirmedPayment);

export interface PaymentActions {
  /** Returns the provider's order id for its buttons. Throws after showing the error. */
  create(): Promise<string>;
  /** Creates the order and navigates to the provider's page. */
  redirect(): Promise<void>;
  /** Captures the approved payment, from the popup or (with `attempt`) after a redirect. */
  approve(orderID: string, attempt?: string): Promise<void>;
  cancel(): void;
  /**
   * Call after an error of the provider's script. Shows nothing if `create` has already shown an
   * error.
   */
  fail(): void;
}

interface Cart {
  sessionId: string | undefined;
  cartVersion: number | undefined;
  /** Undefined while a price or the shipping fee is unknown. */
  totals: Totals | undefined;
  lines: readonly LineWithProduct[];
}

/** The payment state and the callbacks of the provider's buttons. */
export function usePayment(cart: Cart): [PaymentView, PaymentActions] {
  const [attempt, setView] = useReducer((_: PaymentView, next: PaymentView) => next, {
    step: 'ready',
  });
  const payment = useCurrentPayment();
  const latest = useRef(cart);
  useEffect(() => {
    latest.current = cart;
  });
  const isAnnounced = useRef(false);
  useEffect(() => {
    // The buyer returned from the provider's page with the browser's Back button.
    const resetAfterReturn = ({ persisted }: PageTransitionEvent) =>
      persisted && setView({ step: 'ready' });
    addEventListener('pageshow', resetAfterReturn);
    return () => removeEventListener('pageshow', resetAfterReturn);
  }, []);

  const openOrder = useRef<string>(undefined);
  useEffect(() => {
    openOrder.current = attempt.step === 'approving' ? attempt.orderID : undefined;
  }, [attempt]);
  useEffect(
    () => () => {
      if (openOrder.current && isOpenYet(openOrder.current)) toast(WINDOW_CLOSED);
    },
    [],
  );

  const open = useCallback(async () => {
    isAnnounced.current = false;
    setView({ step: 'creating' });
    try {
      const created = await syncAndCreate(latest);
      await beginPayment(created.id, 'open');
      setView({ step: 'approving', orderID: created.id });
      return created;
    } catch (error) {
      isAnnounced.current = true;
      setView({ step: 'ready', ...(await handleCreateFailure(error)) });
      throw error;
    }
  }, []);

  const redirect = useCallback(async () => {
    try {
      const { approveUrl } = await open();
      location.assign(approveUrl);
    } catch {
      // The error is already shown by `open`.
    }
  }, [open]);

  const create = useCallback(async () => (await open()).id, [open]);
  const approve = useCallback(async (orderID: string, returned?: string) => {
    await beginPayment(orderID, 'approved', returned);
    setView({ step: 'ready' });
  }, []);
  const cancel = useCallback(() => {
    void dismissPayment(openOrder.current);
    setView({ step: 'ready', message: PAYMENT_MESSAGES.cancelled });
  }, []);
  const fail = useCallback(() => {
    if (!isAnnounced.current) setView({ step: 'ready', message: PAYMENT_MESSAGES.provider });
    isAnnounced.current = false;
  }, []);
  return [paymentViewOf(payment, attempt), { create, redirect, approve, cancel, fail }];
}

/**
 * The server's state of an approved payment takes precedence over the buttons' state. A popup of
 * this tab is closed only by the end of its own payment.
 */
function paymentViewOf(payment: CurrentPayment | undefined, attempt: PaymentView): PaymentView {
  const isOpen = attempt.step === 'creating' || attempt.step === 'approving';
  const isOwn = attempt.step === 'approving' && attempt.orderID === payment?.orderID;
  if (isOpen && !isOwn) return payment ? { ...attempt, other: payment } : attempt;
  switch (payment?.stage) {
    case 'approved':
      return { step: payment.unanswered ? 'settling' : 'capturing' };
    case 'paid':
      return payment.paid ? { step: 'paid', ...payment.paid } : { step: 'settling' };
    case 'failed':
      if (attempt.step !== 'ready') return attempt;
      return isPaymentOutcomeUnknown(payment)
        ? { step: 'outcome-unknown' }
        : { step: 'ready', ...failureOf(payment) };
    case 'open':
    case undefined:
      return attempt;
  }
}

/** Shown when the buyer leaves while paying: PayPal’s popup closes when its buttons are removed. */
const WINDOW_CLOSED: Toast = {
  title: 'Your PayPal window was closed',
  description: 'Nothing was charged, and your bag is unchanged.',
  tone: 'bad',
};

function isOpenYet(orderID: string): boolean {
  const known = currentPayment();
  return known?.orderID !== orderID || (known.stage === 'open' && !known.seen);
}

/** The failure of a payment that the server confirmed as not charged. */
function failureOf({ refusal }: CurrentPayment): { message: string; reason?: string } {
  if (refusal?.code === 'payment-lost') return { message: refusal.sentence };
  return { message: PAYMENT_MESSAGES.processing, reason: refusal?.sentence ?? '' };
}

/** The message if creating the payment failed. Updates the cart first. */
async function handleCreateFailure(
  failure: unknown,
): Promise<{ message: string; reason?: string }> {
  if (failure instanceof OutdatedPageError) return { message: PAYMENT_MESSAGES.outdated };
  if (failure instanceof CustomerChangedError) return { message: PAYMENT_MESSAGES[failure.now] };
  if (!(failure instanceof ApiError)) return { message: PAYMENT_MESSAGES.create };
  // Shows sold items in the cart; without a response the message is enough.
  if (failure.status === 409) catalogue.refresh().catch(() => undefined);
  // The shipping fee may have changed.
  if (failure.code === 'total-changed') await refreshShopFacts();
  if (quoteOf(failure)) await (await loadCartEngine('now')).refresh();
  const isOurs = failure.status < 500 ? failure.code !== 'foreign' : isShopBusy(failure);
  const reason = isOurs && reasonOf(failure);
  return { message: PAYMENT_MESSAGES.create, ...(reason && { reason }) };
}

/** The server's message. For an item in someone's checkout, it gives the time in the shopper's time zone. */
function reasonOf({ code, details, sentence }: ApiError): string {
  const { productName, again } = details;
  if (code !== 'held-by-others' || typeof again !== 'string') return sentence;
  return `${String(productName)} is in someone’s checkout. Try again at ${clockTime(again)}.`;
}

/** Maximum wait for queued edits to be sent before a payment. */
const SYNC_TIMEOUT_MS = 30_000;

/** Sends queued edits, then creates the payment, unless that changed what the buyer saw. */
async function syncAndCreate(latest: { current: Cart }) {
  const shown = latest.current;
  const engine = await loadCartEngine('now');
  const sent = Promise.race([engine.syncNow(), wait(SYNC_TIMEOUT_MS).then(() => false)]);
  const isSent = await sent.catch((cause: unknown) => {
    throw new OutdatedPageError('the cart is closed', { cause });
  });
  if (!isSent) throw new Unreachable('the cart could not be sent');
  // The order joins the account of the session. If the session has ended or changed, that is not the
  // account that the page shows.
  const customer = await checkShownUser();
  if (customer !== 'same') throw new CustomerChangedError(customer);
  const { sessionId, cartVersion, totals, lines } = latest.current;
  // The payment must be for exactly what was shown.
  if (totals?.total !== shown.totals?.total || !isSameLines(lines, shown.lines))
    throw new ApiError(409, 'cart-changed');
  if (sessionId === undefined || cartVersion === undefined || totals === undefined)
    throw new Error('there is no cart');
  return createPayment({ sessionId, cartVersion, totals, lines });
}

/** Whether the payment's message is shown. */
export function hasMessage(payment: PaymentView): boolean {
  return (
    payment.step === 'outcome-unknown' ||
    (payment.step === 'ready' && payment.message !== undefined)
  );
}
