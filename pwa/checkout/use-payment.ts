import { useCallback, useEffect, useReducer, useRef } from 'react';
import { Refused } from '#contract/failure';
import type { Cents } from '#contract/money';
import type { CaptureReply } from '#contract/payments';
import { cartEngine } from '../platform/cart-engine';
import { catalogue } from '../platform/catalogue';
import {
  capturePayment,
  confirmOrder,
  createPayment,
  PAYMENT_MESSAGES,
  quoteOf,
  type Paid,
} from './payment';
import { forgetPayment, rememberPayment } from './unfinished-payment';

/** Where the payment is. A failure carries the spec's words and, where there is one, the server's reason. */
export type Payment =
  | { step: 'ready'; message?: string; reason?: string }
  | { step: 'creating' }
  | { step: 'approving' }
  | { step: 'capturing' }
  /** No answer to the capture yet: it is asked again until there is one. */
  | { step: 'settling' }
  | { step: 'paid'; reply: CaptureReply; pending: boolean };

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

interface Bag {
  sessionId: string | undefined;
  cartVersion: number | undefined;
  total: Cents;
}

/** The payment as one state and the four callbacks of the provider's buttons. */
export function usePayment(bag: Bag): [Payment, PaymentActions] {
  const [payment, become] = useReducer((_: Payment, next: Payment) => next, { step: 'ready' });
  const latest = useRef(bag);
  useEffect(() => {
    latest.current = bag;
  });
  const told = useRef(false);

  const open = useCallback(async () => {
    told.current = false;
    become({ step: 'creating' });
    try {
      const created = await createFor(latest);
      become({ step: 'approving' });
      return created;
    } catch (error) {
      told.current = true;
      const refused = error instanceof Refused ? error : undefined;
      // What was sold meanwhile shows in the bag; without an answer the words below stand alone.
      if (refused?.status === 409) catalogue.refresh().catch(() => undefined);
      if (refused && quoteOf(refused)) await cartEngine.refresh();
      become({
        step: 'ready',
        message: PAYMENT_MESSAGES.create,
        ...(refused && refused.status < 500 && { reason: refused.sentence }),
      });
      throw error;
    }
  }, []);

  const approve = useCallback(async (orderID: string, attempt?: string) => {
    become({ step: 'capturing' });
    rememberPayment({ orderID, ...(attempt && { attempt }) });
    try {
      const paid = await capturePayment(orderID, attempt, () => become({ step: 'settling' }));
      await finish(orderID, attempt, paid, latest.current.sessionId);
      become({ step: 'paid', ...paid });
    } catch (error) {
      const refused = error instanceof Refused && error.status < 500;
      if (refused) forgetPayment();
      become({
        step: 'ready',
        message: PAYMENT_MESSAGES.processing,
        ...(refused && { reason: error.sentence }),
      });
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
  const cancel = useCallback(
    () => become({ step: 'ready', message: PAYMENT_MESSAGES.cancelled }),
    [],
  );
  const fail = useCallback(() => {
    if (!told.current) become({ step: 'ready', message: PAYMENT_MESSAGES.provider });
    told.current = false;
  }, []);
  return [payment, { create, redirect, approve, cancel, fail }];
}

/** Sends what waits, then asks for the bag as it is after that. */
async function createFor(latest: { current: Bag }) {
  if (!(await cartEngine.drainNow())) throw new Error('the bag could not be sent');
  const { sessionId, cartVersion, total } = latest.current;
  if (sessionId === undefined || cartVersion === undefined) throw new Error('there is no bag');
  return createPayment({ sessionId, cartVersion, total });
}

async function finish(
  orderID: string,
  attempt: string | undefined,
  paid: Paid,
  sessionId: string | undefined,
): Promise<void> {
  // The capture has recorded the order and taken what was paid out of the bag (decision 9):
  // a failure here is logged and the success flow proceeds (spec 8).
  await Promise.all([
    confirmOrder(orderID, attempt ? undefined : sessionId, attempt, paid),
    cartEngine.refresh(),
  ]).catch(reportError);
}
