import { useCallback, useEffect, useReducer, useRef } from 'react';
import { Refused, Unreachable } from '#contract/failure';
import type { Cents } from '#contract/money';
import type { LineWithProduct } from '../cart/use-cart';
import { catalogue } from '../platform/catalogue';
import { clockTime } from '../platform/clock-time';
import { loadCartEngine } from '../platform/load-cart-engine';
import {
  beginPayment,
  currentPayment,
  dismissPayment,
  usePaymentUnderWay,
} from '../platform/payment-under-way';
// Whatever a payment needs comes with its screen: the shop may be a newer one when the buyer pays (decision 101).
import '../platform/watch-payment';
import type { Paid, PaymentUnderWay } from '../platform/watch-payment';
import { wait } from '../platform/wait';
import { toast, type Toast } from '../ui/toaster';
import { isUnread } from '../../workers/payment';
import { createPayment, isSameLines, Outdated, PAYMENT_MESSAGES, quoteOf } from './payment';

/** Where the payment is. A failure carries the shop's words and, where there is one, the server's reason. */
export type Payment =
  | { step: 'ready'; message?: string; reason?: string }
  /** With a window of this tab open; `other` is what the shop says of another payment of this browser. */
  | { step: 'creating'; other?: PaymentUnderWay }
  | { step: 'approving'; orderID: string; other?: PaymentUnderWay }
  | { step: 'capturing' }
  /** No answer to the capture yet: it is asked again until there is one. */
  | { step: 'settling' }
  /** The shop cannot say here what became of it: the buyer is asked before the next one. */
  | { step: 'unread' }
  | ({ step: 'paid' } & Paid);

export interface PaymentActions {
  /** The provider's order id, for its buttons. Throws after it has told the shopper. */
  create(): Promise<string>;
  /** The full-page way: creates the order and leaves for the provider's page. */
  redirect(): Promise<void>;
  /** Captures what the buyer approved, in the popup or (with `attempt`) on the way back from a redirect. */
  approve(orderID: string, attempt?: string): Promise<void>;
  cancel(): void;
  /** An error of the provider's script; silent when `create` has told its own. */
  fail(): void;
}

interface Cart {
  sessionId: string | undefined;
  cartVersion: number | undefined;
  /** Undefined while a price is unknown. */
  total: Cents | undefined;
  lines: readonly LineWithProduct[];
}

/** The payment as one state and the four callbacks of the provider's buttons. */
export function usePayment(cart: Cart): [Payment, PaymentActions] {
  const [attempt, become] = useReducer((_: Payment, next: Payment) => next, { step: 'ready' });
  const underWay = usePaymentUnderWay();
  const latest = useRef(cart);
  useEffect(() => {
    latest.current = cart;
  });
  const told = useRef(false);
  useEffect(() => {
    // Back from the provider's page by the browser's own way.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && become({ step: 'ready' });
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
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
    told.current = false;
    become({ step: 'creating' });
    try {
      const created = await createFor(latest);
      await beginPayment(created.id, 'open');
      become({ step: 'approving', orderID: created.id });
      return created;
    } catch (error) {
      told.current = true;
      become({ step: 'ready', ...(await wordsOf(error)) });
      throw error;
    }
  }, []);

  const redirect = useCallback(async () => {
    try {
      const { approveUrl } = await open();
      location.assign(approveUrl);
    } catch {
      // `open` has told the shopper.
    }
  }, [open]);

  const create = useCallback(async () => (await open()).id, [open]);
  const approve = useCallback(async (orderID: string, returned?: string) => {
    await beginPayment(orderID, 'approved', returned);
    become({ step: 'ready' });
  }, []);
  const cancel = useCallback(() => {
    void dismissPayment(openOrder.current);
    become({ step: 'ready', message: PAYMENT_MESSAGES.cancelled });
  }, []);
  const fail = useCallback(() => {
    if (!told.current) become({ step: 'ready', message: PAYMENT_MESSAGES.provider });
    told.current = false;
  }, []);
  return [stepOf(underWay, attempt), { create, redirect, approve, cancel, fail }];
}

/**
 * What the shop says of an approved payment comes before what the buttons say of theirs; an open window of this tab
 * is closed by the end of its own payment only.
 */
function stepOf(underWay: PaymentUnderWay | undefined, attempt: Payment): Payment {
  const isOpen = attempt.step === 'creating' || attempt.step === 'approving';
  const isOwn = attempt.step === 'approving' && attempt.orderID === underWay?.orderID;
  if (isOpen && !isOwn) return underWay ? { ...attempt, other: underWay } : attempt;
  switch (underWay?.stage) {
    case 'approved':
      return { step: underWay.unanswered ? 'settling' : 'capturing' };
    case 'paid':
      return underWay.paid ? { step: 'paid', ...underWay.paid } : { step: 'settling' };
    case 'failed':
      if (attempt.step !== 'ready') return attempt;
      return isUnread(underWay) ? { step: 'unread' } : { step: 'ready', ...failureOf(underWay) };
    case 'open':
    case undefined:
      return attempt;
  }
}

/** The window goes with the buttons that opened it. */
const WINDOW_CLOSED: Toast = {
  title: 'Your PayPal window was closed',
  description: 'Nothing was charged, and your bag is kept.',
  tone: 'bad',
};

function isOpenYet(orderID: string): boolean {
  const known = currentPayment();
  return known?.orderID !== orderID || (known.stage === 'open' && !known.seen);
}

/** Not charged, by the shop's own word. */
function failureOf({ refusal }: PaymentUnderWay): { message: string; reason?: string } {
  if (refusal?.code === 'payment-lost') return { message: refusal.sentence };
  return { message: PAYMENT_MESSAGES.processing, reason: refusal?.sentence ?? '' };
}

/** Why there is no order at the provider, after the cart has been brought up to date. */
async function wordsOf(failure: unknown): Promise<{ message: string; reason?: string }> {
  if (failure instanceof Outdated) return { message: PAYMENT_MESSAGES.outdated };
  if (!(failure instanceof Refused)) return { message: PAYMENT_MESSAGES.create };
  // What was sold meanwhile shows in the cart; without an answer the words below stand alone.
  if (failure.status === 409) catalogue.refresh().catch(() => undefined);
  if (quoteOf(failure)) await (await loadCartEngine('now')).refresh();
  const reason = failure.status < 500 && failure.code !== 'foreign' && reasonOf(failure);
  return { message: PAYMENT_MESSAGES.create, ...(reason && { reason }) };
}

/** The shop's sentence; a time of day only the shopper's own clock can tell. */
function reasonOf({ code, details, sentence }: Refused): string {
  const { productName, again } = details;
  if (code !== 'held-by-others' || typeof again !== 'string') return sentence;
  return `${String(productName)} is in someone’s checkout. Try again at ${clockTime(again)}.`;
}

/** Longer than this nobody waits at a payment for a bag to be sent. */
const SENT_MS = 30_000;

/** Sends what waits, then asks for the cart as it is after that. */
async function createFor(latest: { current: Cart }) {
  const shown = latest.current;
  const engine = await loadCartEngine('now');
  const sent = Promise.race([engine.drainNow(), wait(SENT_MS).then(() => false)]);
  const isSent = await sent.catch((cause: unknown) => {
    throw new Outdated('the cart is closed', { cause });
  });
  if (!isSent) throw new Unreachable('the cart could not be sent');
  const { sessionId, cartVersion, total, lines } = latest.current;
  // What was looked at is paid, and nothing that came meanwhile.
  if (total !== shown.total || !isSameLines(lines, shown.lines))
    throw new Refused(409, 'cart-changed');
  if (sessionId === undefined || cartVersion === undefined || total === undefined)
    throw new Error('there is no cart');
  return createPayment({ sessionId, cartVersion, total, lines });
}
