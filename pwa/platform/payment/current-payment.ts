import { mergePaymentState } from '../../../workers/payment/payment';
import { backoffMs } from '../../../workers/sync/retry';
import type { StoredPayment } from '../../../workers/payment/stored-payment';
import { externalStore, useExternalStore } from '../../ui/hooks/external-store';
import { loadCartEngine } from '../offline/load-cart-engine';
import { wait } from '../wait';
import type { CurrentPayment } from './watch-payment';

const RECALL_LIMIT_MS = 60 * 60_000;

const paymentStore = externalStore<CurrentPayment | undefined>(undefined);
let asking = false;

/** The current payment of this browser. Undefined if there is none or its result was seen. */
export function useCurrentPayment(): CurrentPayment | undefined {
  const payment = useExternalStore(paymentStore);
  return payment?.seen ? undefined : payment;
}

/** Call when the provider has created the order, or when the buyer returns after approving. */
export function beginPayment(
  orderID: string,
  stage: 'open' | 'approved',
  attempt?: string,
): Promise<void> {
  const before = paymentStore.get();
  const known = before?.orderID === orderID ? before.since : undefined;
  const since = known ?? Math.max(Date.now(), (before?.since ?? 0) + 1);
  return mergePayment({ orderID, stage, since, ...(attempt && { attempt }) });
}

/** Marks the result as seen, or a payment as abandoned before approval. Ignores other payments. */
export async function dismissPayment(orderID?: string): Promise<void> {
  const payment = paymentStore.get();
  if (!payment || payment.orderID !== (orderID ?? payment.orderID)) return;
  if (payment.stage !== 'approved') await mergePayment({ ...payment, seen: true });
}

/** Shows a recent payment in this tab again. Returns false if there is none. */
export function recallPayment(stored: StoredPayment | undefined): boolean {
  if (stored) mergeIntoCurrent(mergeFromOtherTab(stored));
  const payment = paymentStore.get();
  if (payment?.stage !== 'paid' || Date.now() - payment.since > RECALL_LIMIT_MS) return false;
  const { seen: _, ...unseen } = payment;
  setPayment(unseen);
  return true;
}

/** Marks the result as seen, so that later pages do not show it again. */
export async function markResultSeen(): Promise<void> {
  const payment = paymentStore.get();
  if (!payment) return;
  const { paid: _, unanswered: __, ...stored } = payment;
  await persistPayment({ ...stored, seen: true });
}

/**
 * Called on sign-out. Clears a payment whose result was shown; one without a final state is kept
 * (behaviour saved.joins-account).
 */
export function clearSettledPayment(): void {
  const payment = paymentStore.get();
  if (payment?.stage === 'paid' && (payment.paid ?? payment.seen)) paymentStore.set(undefined);
}

/** Merges new data, shares it with other tabs, and polls until the outcome is known. */
export async function mergePayment(update: CurrentPayment): Promise<void> {
  const stored = mergeIntoCurrent(update);
  if (stored) await persistPayment(stored);
}

async function persistPayment(payment: StoredPayment): Promise<void> {
  // If the engine cannot be loaded now, wait until it can.
  const engine = await loadCartEngine('now').catch(() => loadCartEngine());
  // Without IndexedDB only this tab knows the payment.
  await engine.storePayment(payment).catch(reportError);
}

/**
 * Merges into the known state. Returns what to store, undefined if nothing changed for other tabs.
 */
function mergeIntoCurrent(update: CurrentPayment): StoredPayment | undefined {
  const known = paymentStore.get();
  const before = known?.orderID === update.orderID ? known : undefined;
  const later = mergePaymentState(known, update);
  const isChanged = later !== known;
  const paid = before?.paid ?? update.paid;
  const unanswered = before?.unanswered ?? update.unanswered;
  if (!isChanged && paid === before?.paid && unanswered === before?.unanswered) return undefined;
  const next = { ...later, ...(paid && { paid }), ...(unanswered && { unanswered }) };
  setPayment(next);
  const { paid: _, unanswered: __, ...stored } = next;
  return isChanged ? stored : undefined;
}

function setPayment(payment: CurrentPayment): void {
  paymentStore.set(payment);
  if (needsAnswer(payment)) void watchUntilAnswered();
}

/** Whether this tab still needs the server's response. */
function needsAnswer({ stage, paid, seen }: CurrentPayment): boolean {
  if (seen) return false;
  return stage === 'open' || stage === 'approved' || (stage === 'paid' && !paid);
}

export const currentPayment = paymentStore.get;

async function watchUntilAnswered(): Promise<void> {
  if (asking) return;
  asking = true;
  for (let failures = 1; findUnansweredPayment(); failures += 1) {
    try {
      const { watchPayment } = await import('./watch-payment');
      await watchPayment({
        findUnansweredPayment,
        mergePayment,
        onChange: paymentStore.watch,
      });
    } catch (failure) {
      // The script could not be loaded; retry, because money is involved.
      reportError(failure);
      await wait(backoffMs(failures));
    }
  }
  asking = false;
}

function findUnansweredPayment(): CurrentPayment | undefined {
  const payment = paymentStore.get();
  return payment && needsAnswer(payment) ? payment : undefined;
}

void loadCartEngine().then((engine) => {
  engine.observe(({ payment: stored }) => {
    if (stored) mergeIntoCurrent(mergeFromOtherTab(stored));
  });
  // Load the script early, because the page may stay open longer than its build is kept (decision
  // open-pages-survive-releases). If this fails, `watchUntilAnswered` loads it.
  import('./watch-payment').catch(() => undefined);
});

/** Merges another tab's state, but keeps a result unseen that this tab has not shown yet. */
function mergeFromOtherTab(stored: StoredPayment): StoredPayment {
  const payment = paymentStore.get();
  const isOurs = payment?.orderID === stored.orderID && !payment.seen;
  if (!isOurs || !stored.seen || stored.stage === 'open') return stored;
  const { seen: _, ...unseen } = stored;
  return unseen;
}
