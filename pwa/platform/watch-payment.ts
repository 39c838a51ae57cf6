import { call } from '#contract/call';
import { Refused, retryAfterMs, Unreachable } from '#contract/failure';
import { paymentEndpoints, type CaptureReply } from '#contract/payments';
import type { RefusalCode } from '#contract/refusals';
import type { KeptPayment } from '../../workers/payment-row';
import { loadCartEngine } from './load-cart-engine';

/** A payment that the shop answered: captured, or held by the provider for now. */
export interface Paid {
  reply: CaptureReply;
  pending: boolean;
}

/** The payment of this browser as this tab knows it. */
export interface PaymentUnderWay extends KeptPayment {
  /** Once this tab has been told, where it is paid. */
  paid?: Paid;
  /** A question about its outcome had no answer that says it. */
  unanswered?: true;
}

/** What is asked about, and who hears of it. */
export interface Watched {
  /** The payment of which the shop still has something to say. */
  waiting: () => PaymentUnderWay | undefined;
  learn: (news: PaymentUnderWay) => Promise<void>;
  /** Calls back after every change; returns the way to stop. */
  onChange: (listener: () => void) => () => void;
}

/** Only these say how it ended; any other answer, or none, means that it is not known yet. */
const ENDS: ReadonlySet<string> = new Set<RefusalCode>([
  'cart-closed',
  'payment-attempt-ended',
  'payment-declined',
  'payment-denied',
  'payment-lost',
  'payment-not-found',
]);

const FIRST_PAUSE_MS = 1_500;
const LONGEST_PAUSE_MS = 15_000;
/** There may be a way again. */
const SIGNS = ['online', 'focus', 'pageshow'];
/** The provider forgets an approval after three hours. */
const OPEN_FOR_MS = 3 * 60 * 60_000;

/** Asks until the shop has said how the payment ended, with a growing pause; at once when there may be a way again. */
export async function watchPayment(watched: Watched): Promise<void> {
  const { waiting, learn, onChange } = watched;
  for (let asked = 0, last = ''; ; asked += 1) {
    await visible();
    const payment = waiting();
    if (!payment) return;
    const { orderID, stage, since } = payment;
    if (stage === 'open' && Date.now() - since > OPEN_FOR_MS)
      return void (await learn({ ...payment, seen: true }));
    if (last !== orderID + stage) asked = 0;
    last = orderID + stage;
    const waitMs = stage === 'open' && asked === 0 ? 0 : await ask(payment, watched);
    const after = waiting();
    if (!after) return;
    if (after.orderID + after.stage === last)
      await pause(Math.max(waitMs, pauseAfter(asked)), onChange);
  }
}

function pauseAfter(asked: number): number {
  return Math.min(FIRST_PAUSE_MS * 1.6 ** asked, LONGEST_PAUSE_MS);
}

/** Learns what the shop says; how long it wants to be left alone. */
async function ask(payment: PaymentUnderWay, watched: Watched): Promise<number> {
  const { learn } = watched;
  try {
    if (payment.stage === 'open') await askState(payment, watched);
    else await capture(payment, watched);
    return 0;
  } catch (failure) {
    if (failure instanceof Refused && ENDS.has(failure.code)) await end(payment, failure, watched);
    else if (payment.stage !== 'open') await learn({ ...payment, unanswered: true });
    return retryAfterMs(failure, LONGEST_PAUSE_MS);
  }
}

/** Approved while nobody listened: the window outlives the page that opened it. */
async function askState(payment: PaymentUnderWay, { learn, onChange }: Watched): Promise<void> {
  const { orderID } = payment;
  // Approved in its window meanwhile: then this answer is not waited for.
  const changed = new AbortController();
  const stop = onChange(() => changed.abort());
  const { body } = await call(paymentEndpoints.state, {
    params: { orderID },
    signal: changed.signal,
  }).finally(stop);
  if (body.state === 'ended') await learn({ ...payment, seen: true });
  else if (body.state !== 'open') await learn({ ...payment, stage: 'approved' });
}

/** Idempotent at the shop: asked again it tells what it knows. */
async function capture(payment: PaymentUnderWay, { learn }: Watched): Promise<void> {
  const { orderID, attempt } = payment;
  const { status, body } = await call(paymentEndpoints.capture, {
    params: { orderID },
    body: attempt ? { attempt } : {},
  });
  const paid = { reply: body, pending: status === 202 };
  await learn({ ...payment, stage: 'paid', paid });
  // The capture has recorded the order and taken what was paid out of the cart (decision 9):
  // a failure here is logged and the success flow proceeds (behaviour 8.28).
  await Promise.all([confirm(payment, paid), readCart()]).catch((failure: unknown) => {
    // The browser's console names a request that failed.
    if (!(failure instanceof Refused || failure instanceof Unreachable)) reportError(failure);
  });
}

async function readCart(): Promise<void> {
  const engine = await loadCartEngine('now');
  await engine.refresh();
}

async function confirm({ orderID, attempt }: PaymentUnderWay, { reply }: Paid): Promise<void> {
  await call(paymentEndpoints.record, {
    body: { paymentIntentId: orderID, paypalDetails: reply, ...(attempt && { attempt }) },
  });
}

/** An open one that the shop does not know any more came to nothing, and nobody waits for it. */
async function end(
  payment: PaymentUnderWay,
  { code, sentence }: Refused,
  { learn }: Watched,
): Promise<void> {
  if (payment.stage === 'paid') return;
  if (payment.stage === 'open') await learn({ ...payment, seen: true });
  else await learn({ ...payment, stage: 'failed', refusal: { code, sentence } });
}

/** Resolves while the page is seen: a hidden one leaves the asking to the one in front. */
async function visible(): Promise<void> {
  while (document.visibilityState === 'hidden')
    await new Promise((resolve) => {
      document.addEventListener('visibilitychange', resolve, { once: true });
    });
}

async function pause(milliseconds: number, onChange: Watched['onChange']): Promise<void> {
  const end = new AbortController();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = onChange(() => resolve());
    for (const sign of SIGNS) addEventListener(sign, () => resolve(), { signal: end.signal });
    end.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      stop();
    });
  });
  end.abort();
}
