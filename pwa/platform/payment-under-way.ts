import { laterOf } from '../../workers/payment';
import type { KeptPayment } from '../../workers/payment-row';
import { pageValue, usePageValue } from '../ui/page-value';
import { loadCartEngine } from './load-cart-engine';
import { wait } from './wait';
import type { PaymentUnderWay } from './watch-payment';

const RETRY_MS = 5_000;
const RECALLED_FOR_MS = 60 * 60_000;

const underWay = pageValue<PaymentUnderWay | undefined>(undefined);
let asking = false;

/** Undefined where there is none, or the shopper has seen its end. */
export function usePaymentUnderWay(): PaymentUnderWay | undefined {
  const payment = usePageValue(underWay);
  return payment?.seen ? undefined : payment;
}

/** The provider has made the order; or the buyer came back from its page, having approved. */
export function beginPayment(
  orderID: string,
  stage: 'open' | 'approved',
  attempt?: string,
): Promise<void> {
  const before = underWay.get();
  const known = before?.orderID === orderID ? before.since : undefined;
  const since = known ?? Math.max(Date.now(), (before?.since ?? 0) + 1);
  return learn({ orderID, stage, since, ...(attempt && { attempt }) });
}

/** What became of it has been seen, or it came to nothing before it was approved; another's is left alone. */
export async function dismissPayment(orderID?: string): Promise<void> {
  const payment = underWay.get();
  if (!payment || payment.orderID !== (orderID ?? payment.orderID)) return;
  if (payment.stage !== 'approved') await learn({ ...payment, seen: true });
}

/** Tells this tab once more of a payment that was made a moment ago, as `kept` or known; false where there is none. */
export function recallPayment(kept: KeptPayment | undefined): boolean {
  if (kept) take(merged(kept));
  const payment = underWay.get();
  if (payment?.stage !== 'paid' || Date.now() - payment.since > RECALLED_FOR_MS) return false;
  const { seen: _, ...unseen } = payment;
  become(unseen);
  return true;
}

/** It is told on this page; pages that are loaded later need not tell it again. */
export async function tellNoMore(): Promise<void> {
  const payment = underWay.get();
  if (!payment) return;
  const { paid: _, unanswered: __, ...kept } = payment;
  await keep({ ...kept, seen: true });
}

/** Signed out: an order that was told can be opened here no more. What is not settled yet stays (decision 114). */
export function forgetSettledPayment(): void {
  const payment = underWay.get();
  if (payment?.stage === 'paid' && (payment.paid ?? payment.seen)) underWay.set(undefined);
}

/** Takes news in, tells it to the other tabs, and asks on while the end is not known. */
export async function learn(news: PaymentUnderWay): Promise<void> {
  const kept = take(news);
  if (kept) await keep(kept);
}

async function keep(payment: KeptPayment): Promise<void> {
  // Not to be had now: whenever it comes.
  const engine = await loadCartEngine('now').catch(() => loadCartEngine());
  // A browser that keeps nothing still has this tab.
  await engine.keepPayment(payment).catch(reportError);
}

/** The kept form of what is now known; undefined when it is no news to other tabs. */
function take(news: PaymentUnderWay): KeptPayment | undefined {
  const known = underWay.get();
  const before = known?.orderID === news.orderID ? known : undefined;
  const later = laterOf(known, news);
  const isNews = later !== known;
  const paid = before?.paid ?? news.paid;
  const unanswered = before?.unanswered ?? news.unanswered;
  if (!isNews && paid === before?.paid && unanswered === before?.unanswered) return undefined;
  const next = { ...later, ...(paid && { paid }), ...(unanswered && { unanswered }) };
  become(next);
  const { paid: _, unanswered: __, ...kept } = next;
  return isNews ? kept : undefined;
}

function become(payment: PaymentUnderWay): void {
  underWay.set(payment);
  if (needsAnswer(payment)) void watch();
}

/** Whether the shop still has something to say to this tab. */
function needsAnswer({ stage, paid, seen }: PaymentUnderWay): boolean {
  if (seen) return false;
  return stage === 'open' || stage === 'approved' || (stage === 'paid' && !paid);
}

export const currentPayment = underWay.get;

async function watch(): Promise<void> {
  if (asking) return;
  asking = true;
  while (waiting()) {
    try {
      const { watchPayment } = await import('./watch-payment');
      await watchPayment({ waiting, learn, onChange: underWay.watch });
    } catch (failure) {
      // Its script could not be had, and the money waits.
      reportError(failure);
      await wait(RETRY_MS);
    }
  }
  asking = false;
}

function waiting(): PaymentUnderWay | undefined {
  const payment = underWay.get();
  return payment && needsAnswer(payment) ? payment : undefined;
}

void loadCartEngine().then((engine) => {
  engine.observe(({ payment: kept }) => {
    if (kept) take(merged(kept));
  });
  // While it is there: a page that stays open outlives its build (decision 101). Else `watch` asks for it.
  import('./watch-payment').catch(() => undefined);
});

/** Another tab's word, by which the end that this tab has not shown yet is not unseen. */
function merged(kept: KeptPayment): KeptPayment {
  const payment = underWay.get();
  const isOurs = payment?.orderID === kept.orderID && !payment.seen;
  if (!isOurs || !kept.seen || kept.stage === 'open') return kept;
  const { seen: _, ...unseen } = kept;
  return unseen;
}
