import type { Logger } from 'pino';
import type { Cashier } from './capture';
import type { Finisher } from './finish';
import type { GoodsKeeper } from './goods';
import type { Refunding } from './refund';
import type { CheckoutStore, StoredCheckout } from './store';

interface Dependencies {
  checkouts: CheckoutStore;
  cashier: Cashier;
  finisher: Finisher;
  goods: GoodsKeeper;
  refunds: Refunding;
  now: () => number;
  log: Logger;
}

const SOONEST_POLL_MS = 10_000;
const LATEST_POLL_MS = 10 * 60_000;
const UNSETTLED_MS = 5_000;

/** Finishes what a crash, a lost answer or a pending payment left unfinished, by the same functions (design 6). */
export function recovery(deps: Dependencies) {
  const { checkouts, cashier, finisher, goods, refunds, now, log } = deps;

  async function recoverOne(checkout: StoredCheckout): Promise<void> {
    switch (checkout.state) {
      case 'held':
        await goods.end(checkout);
        return;
      case 'created':
        // Nobody but the buyer's page captures it.
        await checkouts.finish(checkout);
        return;
      case 'capturing': {
        const captured = await finisher.finish(await cashier.capture(checkout));
        if (captured.state === 'capturing') await checkouts.defer(captured, UNSETTLED_MS);
        return;
      }
      case 'pending':
        return poll(await finisher.finish(checkout));
      case 'recorded':
        await finisher.finish(checkout);
        if (checkout.refunding) await refunds.proceed(checkout);
        return;
      case 'captured':
      case 'released':
      case 'refunded':
      case 'cancelled':
        await finisher.finish(checkout);
    }
  }

  /** A pending payment is asked for often while it is young. */
  async function poll(checkout: StoredCheckout): Promise<void> {
    const known = await cashier.inspect(checkout);
    if (known.state !== 'pending') {
      await finisher.finish(known);
      return;
    }
    const age = now() - known.createdAt;
    await checkouts.defer(known, Math.min(Math.max(age / 2, SOONEST_POLL_MS), LATEST_POLL_MS));
  }

  /** A checkout that fails is left to its lease. */
  async function tryOne(due: StoredCheckout): Promise<void> {
    try {
      const claimed = await checkouts.claim(due);
      if (claimed) await recoverOne(claimed);
    } catch (error) {
      log.error({ err: error, checkout: due._id }, 'a checkout could not be recovered');
    }
  }

  /** One pass. None waits for another: the provider may take its time. */
  return async function recover(): Promise<void> {
    await Promise.all((await checkouts.due()).map(tryOne));
  };
}
