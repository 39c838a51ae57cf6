import { call, fetchBody } from '#contract/protocol/call';
import { ApiError, retryAfterMs, Unreachable } from '#contract/protocol/api-error';
import { paymentEndpoints, type CaptureReply } from '#contract/payments';
import type { ErrorCode } from '#contract/protocol/errors';
import type { StoredPayment } from '../../../workers/payment/stored-payment';
import { backoffMs, onReconnectHint } from '../../../workers/sync/retry';
import { loadCartEngine } from '../offline/load-cart-engine';

/** A payment that the server confirmed: captured, or pending at the provider. */
export interface ConfirmedPayment {
  reply: CaptureReply;
  pending: boolean;
}

/** The payment of this browser, with this tab's additional state. */
export interface CurrentPayment extends StoredPayment {
  /** Set once this tab has the server's response. */
  paid?: ConfirmedPayment;
  /** A request for its outcome had no conclusive response. */
  unanswered?: true;
}

/** The payment to watch, and the callbacks for its states. */
export interface WatchContext {
  /** The payment that still needs an answer. */
  findUnansweredPayment: () => CurrentPayment | undefined;
  mergePayment: (update: CurrentPayment) => Promise<void>;
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  onChange: (listener: () => void) => () => void;
}

/**
 * Only these errors are final. After any other error, or without a response, the outcome is
 * unknown.
 */
const FINAL_ERRORS: ReadonlySet<string> = new Set<ErrorCode>([
  'cart-closed',
  'payment-attempt-ended',
  'payment-declined',
  'payment-denied',
  'payment-lost',
  'payment-not-found',
]);

const PAUSES = { firstMs: 1_000, longestMs: 15_000 };
/** An order expires at the provider three hours after it was created. */
const OPEN_FOR_MS = 3 * 60 * 60_000;

/** Polls until the outcome is known, with backoff, and at once on `online`, focus or pageshow. */
export async function watchPayment(watched: WatchContext): Promise<void> {
  const { findUnansweredPayment, mergePayment, onChange } = watched;
  for (let attempts = 0, last = ''; ; attempts += 1) {
    await waitUntilVisible();
    const payment = findUnansweredPayment();
    if (!payment) return;
    const { orderID, stage, since } = payment;
    if (stage === 'open' && Date.now() - since > OPEN_FOR_MS)
      return void (await mergePayment({ ...payment, seen: true }));
    if (last !== orderID + stage) attempts = 0;
    last = orderID + stage;
    const waitMs = stage === 'open' && attempts === 0 ? 0 : await requestOutcome(payment, watched);
    const after = findUnansweredPayment();
    if (!after) return;
    if (after.orderID + after.stage === last)
      await waitForRetry(Math.max(waitMs, backoffMs(attempts + 1, Math.random, PAUSES)), onChange);
  }
}

/** Sends one request and merges its result. Returns the pause before the next one. */
async function requestOutcome(payment: CurrentPayment, watched: WatchContext): Promise<number> {
  const { mergePayment } = watched;
  try {
    if (payment.stage === 'open') await checkApproval(payment, watched);
    else await capture(payment, watched);
    return 0;
  } catch (failure) {
    if (failure instanceof ApiError && FINAL_ERRORS.has(failure.code))
      await end(payment, failure, watched);
    else if (payment.stage !== 'open') await mergePayment({ ...payment, unanswered: true });
    return retryAfterMs(failure, PAUSES.longestMs);
  }
}

/** Detects an approval that no page received: the popup may outlive the page that opened it. */
async function checkApproval(
  payment: CurrentPayment,
  { mergePayment, onChange }: WatchContext,
): Promise<void> {
  const { orderID } = payment;
  // Aborts this request if the payment changes first, for example by an approval in the popup.
  const changed = new AbortController();
  const stop = onChange(() => changed.abort());
  const body = await fetchBody(paymentEndpoints.state, {
    params: { orderID },
    signal: changed.signal,
  }).finally(stop);
  if (body.state === 'ended') await mergePayment({ ...payment, seen: true });
  else if (body.state !== 'open') await mergePayment({ ...payment, stage: 'approved' });
}

/** Captures the payment. Idempotent: repeating the request returns the stored result. */
async function capture(payment: CurrentPayment, { mergePayment }: WatchContext): Promise<void> {
  const { orderID, attempt } = payment;
  const { status, body } = await call(paymentEndpoints.capture, {
    params: { orderID },
    body: attempt ? { attempt } : {},
  });
  const paid = { reply: body, pending: status === 202 };
  await mergePayment({ ...payment, stage: 'paid', paid });
  // The capture has recorded the order and emptied the cart (behaviour api.capture-payment): an
  // error here is logged and the success flow continues (behaviour
  // payment.failed-confirmation-is-silent).
  await Promise.all([recordOrder(payment, paid), readCart()]).catch((failure: unknown) => {
    // The browser's console already lists failed requests.
    if (!(failure instanceof ApiError || failure instanceof Unreachable)) reportError(failure);
  });
}

async function readCart(): Promise<void> {
  const engine = await loadCartEngine('now');
  await engine.refresh();
}

async function recordOrder(
  { orderID, attempt }: CurrentPayment,
  { reply }: ConfirmedPayment,
): Promise<void> {
  const engine = await loadCartEngine('now');
  const sessionId = await engine.readSessionId();
  await call(paymentEndpoints.record, {
    body: {
      paymentIntentId: orderID,
      paypalDetails: reply,
      ...(sessionId !== undefined && { sessionId }),
      ...(attempt && { attempt }),
    },
  });
}

/**
 * Handles a final error. An open payment has ended without a charge, so it is only marked as seen.
 * An approved payment is stored as failed.
 */
async function end(
  payment: CurrentPayment,
  { code, sentence }: ApiError,
  { mergePayment }: WatchContext,
): Promise<void> {
  if (payment.stage === 'paid') return;
  if (payment.stage === 'open') await mergePayment({ ...payment, seen: true });
  else await mergePayment({ ...payment, stage: 'failed', refusal: { code, sentence } });
}

/** Resolves when the page is visible, so that only visible pages poll. */
async function waitUntilVisible(): Promise<void> {
  while (document.visibilityState === 'hidden')
    await new Promise((resolve) => {
      document.addEventListener('visibilitychange', resolve, { once: true });
    });
}

async function waitForRetry(
  milliseconds: number,
  onChange: WatchContext['onChange'],
): Promise<void> {
  let end = () => {};
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const stops = [onChange(() => resolve()), onReconnectHint(() => resolve())];
    end = () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  });
  end();
}
