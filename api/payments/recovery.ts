import type { Logger } from 'pino';
import type { Cashier } from './capture';
import { ELSEWHERE, MEMORY_MS, unknownFor } from './checkout';
import type { Finisher } from './finish';
import type { GoodsKeeper } from './goods';
import type { Provider } from './provider';
import type { Refunding } from './refund';
import type { CheckoutStore, StoredCheckout } from './store';

interface Dependencies {
  checkouts: CheckoutStore;
  cashier: Cashier;
  finisher: Finisher;
  goods: GoodsKeeper;
  provider: Provider;
  refunds: Refunding;
  now: () => number;
  log: Logger;
}

const SOONEST_MS = 5_000;
const LATEST_MS = 10 * 60_000;
/** How often a payment is asked for that the provider has forgotten. */
const DAY_MS = 24 * 60 * 60_000;

const REFUND_REFUSED = 'the payment provider refuses the refund that was asked for';

/** Finishes what a crash, a lost answer or a pending payment left unfinished, by the same functions (decision 96). */
export function recovery(deps: Dependencies) {
  const { checkouts, cashier, finisher, goods, provider, refunds, now, log } = deps;

  async function recoverOne(checkout: StoredCheckout): Promise<void> {
    switch (checkout.state) {
      case 'held':
        await goods.end(checkout);
        return;
      case 'created':
        // Nobody but the buyer's page captures it.
        await checkouts.finish(await finisher.finish(checkout));
        return;
      case 'capturing': {
        const known = await finisher.finish(await cashier.capture(checkout));
        if (known.state === 'capturing') await wait(known);
        return;
      }
      case 'pending':
        return poll(await finisher.finish(checkout));
      case 'recorded':
        await finisher.finish(checkout);
        if (checkout.refunding) await giveBack(checkout);
        return;
      case 'refunded':
        await finisher.finish(await refunds.follow(checkout));
        return;
      case 'captured':
      case 'released':
      case 'cancelled':
        await finisher.finish(checkout);
    }
  }

  /** The owner has gone by now, and has to hear of a no. */
  async function giveBack(checkout: StoredCheckout): Promise<void> {
    const outcome = await refunds.proceed(checkout);
    if (outcome === 'refused') await finisher.askOwner(checkout, REFUND_REFUSED);
    if (outcome === 'elsewhere') await finisher.askOwner(checkout, ELSEWHERE);
  }

  /** A pending payment is asked for until the provider has decided, or the owner has. */
  async function poll(checkout: StoredCheckout): Promise<void> {
    const known = await cashier.inspect(checkout);
    const isNews = known.state !== 'pending' || (known.forgotten && !checkout.forgotten);
    const told = isNews ? await finisher.finish(known) : known;
    if (told.state === 'pending') await wait(told);
  }

  /** What is unknown is asked about often while it is young, and of another provider not at all. */
  async function wait(checkout: StoredCheckout): Promise<void> {
    const unknownMs = unknownFor(checkout, now());
    const isLost = !provider.of(checkout) && unknownMs >= MEMORY_MS;
    if (isLost) await finisher.askOwner(checkout, ELSEWHERE);
    const current = await checkouts.read(checkout._id);
    if (current?.state !== checkout.state) return;
    const known = isLost ? { ...current, letGo: current.captures } : current;
    const latestMs = current.forgotten ? DAY_MS : LATEST_MS;
    await checkouts.defer(known, Math.min(Math.max(unknownMs / 4, SOONEST_MS), latestMs));
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
