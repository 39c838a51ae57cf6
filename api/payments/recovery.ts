import type { Logger } from 'pino';
import { inSpan } from '../telemetry/tracing';
import type { CaptureService } from './capture';
import {
  WRONG_ACCOUNT_REASON,
  PROVIDER_RETENTION_MS,
  isOpen,
  isRefunding,
  unknownForMs,
  MAX_POLL_MS,
} from './checkout';
import type { PaymentEffects } from './effects';
import type { StockReservations } from './reservations';
import type { Provider } from './provider/provider';
import type { RefundService } from './owner/refund';
import type { CheckoutStore, StoredCheckout } from './store';

interface Dependencies {
  checkouts: CheckoutStore;
  captureService: CaptureService;
  effects: PaymentEffects;
  goods: StockReservations;
  provider: Provider;
  refunds: RefundService;
  now: () => number;
  log: Logger;
}

const MIN_POLL_MS = 5_000;
/** Poll interval of a payment that is not found at the provider. */
const DAY_MS = 24 * 60 * 60_000;

const REFUND_REFUSED_REASON = 'the payment provider refuses the requested refund';

/**
 * Recovery: finishes checkouts after a crash, a lost response or a pending payment, with the same
 * functions as the buyer's request (decision payment-state-machine).
 */
export function recovery(deps: Dependencies) {
  const { checkouts, captureService, effects, goods, provider, refunds, now, log } = deps;

  async function recoverOne(checkout: StoredCheckout): Promise<void> {
    switch (checkout.state) {
      case 'held':
        await goods.end(checkout);
        return;
      case 'created':
        // Only the buyer's page captures a `created` checkout. Recovery only sends the owner
        // the review mails that are still missing.
        await checkouts.finish(await effects.run(checkout));
        return;
      case 'capturing': {
        const known = await effects.run(await captureService.capture(checkout));
        if (known.state === 'capturing') await scheduleNextPoll(known);
        return;
      }
      case 'pending':
        return poll(await effects.run(checkout));
      case 'recorded':
      case 'refunded':
        await effects.run(await refunds.pollRefund(checkout));
        if (isRefunding(checkout)) await retryRefund(checkout);
        // The failure is listed already, so a rejection is not mailed again.
        if (checkout.repeatingRefund) await refunds.sendAgain(checkout);
        return;
      case 'captured':
      case 'released':
      case 'cancelled':
        await effects.run(checkout);
    }
  }

  /** Retries a refund. The owner's command has ended by now, so a rejection is sent by mail. */
  async function retryRefund(checkout: StoredCheckout): Promise<void> {
    const outcome = await refunds.sendRefund(checkout);
    if (outcome === 'refused') await effects.askOwner(checkout, REFUND_REFUSED_REASON);
    if (outcome === 'elsewhere') await effects.askOwner(checkout, WRONG_ACCOUNT_REASON);
  }

  /** Polls a pending payment until the provider or the owner decides. */
  async function poll(checkout: StoredCheckout): Promise<void> {
    const known = await captureService.inspect(checkout);
    const isNews = known.state !== 'pending' || (known.forgotten && !checkout.forgotten);
    const finished = isNews ? await effects.run(known) : known;
    if (finished.state === 'pending') await scheduleNextPoll(finished);
  }

  /**
   * Polls a capture with unknown outcome, with backoff. Another provider's checkout is not polled.
   */
  async function scheduleNextPoll(checkout: StoredCheckout): Promise<void> {
    const unknownMs = unknownForMs(checkout, now());
    const isLost = !provider.of(checkout) && unknownMs >= PROVIDER_RETENTION_MS;
    if (isLost) await effects.askOwner(checkout, WRONG_ACCOUNT_REASON);
    const current = await checkouts.read(checkout._id);
    if (current?.state !== checkout.state) return;
    const known = isLost ? { ...current, letGo: current.captures } : current;
    const latestMs = current.forgotten ? DAY_MS : MAX_POLL_MS;
    await checkouts.defer(known, Math.min(Math.max(unknownMs / 4, MIN_POLL_MS), latestMs));
  }

  /**
   * A checkout that fails is retried when its lease expires. It is read again, because another
   * process may have worked on it.
   */
  async function tryRecovery({ _id }: StoredCheckout): Promise<void> {
    const due = await checkouts.read(_id);
    if (due?.dueAt === undefined || due.dueAt > now()) return;
    const claimed = await checkouts.claim(due);
    if (!claimed) return;
    try {
      await inSpan('checkout recovery', () => recoverOne(claimed), {
        continues: claimed.traceparent,
        attributes: { 'shop.checkout': claimed._id },
      });
    } catch (error) {
      log.error({ err: error, checkout: _id }, 'a checkout could not be recovered');
    }
  }

  /** One pass. It is run by several workers at once: the provider may be slow. */
  return checkouts.onDue(tryRecovery);
}

/**
 * Releases abandoned checkouts (behaviour checkout.reservation-time) and deletes those released
 * long ago (behaviour privacy.cart-retention), but never while they have a reservation.
 */
export function checkoutExpiry({
  checkouts,
  goods,
  log,
}: Pick<Dependencies, 'checkouts' | 'goods' | 'log'>) {
  async function expireCheckout(checkout: StoredCheckout): Promise<void> {
    if (isOpen(checkout)) return void (await goods.end(checkout));
    await goods.release(checkout);
    // A checkout awaiting review is kept for another period.
    if (checkout.needsReview || (await goods.isReserved(checkout)))
      await checkouts.renewRetention(checkout);
    else await checkouts.remove(checkout);
  }

  /** One pass. A checkout that fails is retried an hour later. */
  return checkouts.onExpired(async (expired) => {
    try {
      await expireCheckout(expired);
    } catch (error) {
      log.error({ err: error, checkout: expired._id }, 'a checkout could not be swept');
      await checkouts.postponeExpiry(expired);
    }
  });
}
