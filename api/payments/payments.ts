import { Refused } from '#contract/failure';
import type { CartStore } from '../cart/store';
import type { CatalogueStore } from '../catalogue/store';
import type { StockStore } from '../stock/store';
import type { Logger } from 'pino';
import type { MailOutbox } from '../mail/outbox';
import type { OrderStore, StoredOrder } from '../orders/store';
import { approvals } from './approval';
import { cancelling } from './cancel';
import { cashier } from './capture';
import { creation } from './create';
import type { Failpoint } from './failpoint';
import { finisher } from './finish';
import type { FirmHolds } from './firm-holds';
import { goodsKeeper } from './goods';
import { hashAttempt } from './new-checkout';
import { settling } from './old-attempts';
import type { Provider } from './provider';
import { recovery } from './recovery';
import { refunding } from './refund';
import { reviewing } from './review';
import { shipping } from './ship';
import { stateOf } from './state';
import { sweeping } from './sweep';
import type { CheckoutStore, StoredCheckout } from './store';

export interface PaymentDependencies {
  carts: CartStore;
  catalogue: CatalogueStore;
  stock: StockStore;
  orders: OrderStore;
  checkouts: CheckoutStore;
  mail: MailOutbox;
  provider: Provider;
  weakOf: FirmHolds;
  publicUrl: string;
  shopEmail: string;
  now: () => number;
  log: Logger;
  failpoint: Failpoint;
}

export type Payments = ReturnType<typeof payments>;

/** The payment of a cart from its price to its order (decision 96). */
export function payments(deps: PaymentDependencies) {
  const { checkouts, orders, now, failpoint } = deps;
  const goods = goodsKeeper({ ...deps, mayBeApproved: approvals(deps.provider) });
  const finish = finisher({ ...deps, goods });
  const till = cashier(deps);
  const refunds = refunding({ ...deps, finisher: finish });

  /** Moves it to a state that says what became of the money; the call of another is not waited for. */
  async function settle(checkout: StoredCheckout): Promise<StoredCheckout> {
    if (checkout.state === 'created') {
      if (!deps.provider.of(checkout)) throw new Refused(409, 'payment-attempt-ended');
      const capturing = await checkouts.advance(checkout, { type: 'capture' });
      if (!capturing) return settle(await reread(checkout));
      await failpoint('capturing');
      return till.capture(capturing, true);
    }
    if (checkout.state !== 'capturing') return checkout;
    const claimed = isOverdue(checkout) ? await checkouts.claim(checkout) : undefined;
    if (!claimed) throw settling();
    return till.capture(claimed);
  }

  function isOverdue({ dueAt }: StoredCheckout): boolean {
    return dueAt !== undefined && dueAt <= now();
  }

  async function reread({ _id }: StoredCheckout): Promise<StoredCheckout> {
    const current = await checkouts.read(_id);
    if (!current) throw new Error(`checkout ${_id} is gone`);
    return current;
  }

  /** The order of a checkout whose money has moved, recorded by now; otherwise the refusal that fits. */
  async function orderOf(checkout: StoredCheckout, unpaid: Refused): Promise<StoredOrder> {
    if (checkout.state === 'capturing') throw settling();
    const { state, forgotten, orderNumber } = await finish.finish(checkout);
    if (state === 'released' && forgotten) throw new Refused(409, 'payment-lost', { orderNumber });
    if (state === 'released') throw new Refused(409, 'payment-attempt-ended');
    if (state === 'held' || state === 'created') throw unpaid;
    const order = await orders.read(checkout._id);
    if (!order) throw state === 'cancelled' ? unpaid : settling();
    return order;
  }

  return {
    create: creation({ ...deps, goods, finisher: finish }),
    recover: recovery({ ...deps, cashier: till, finisher: finish, goods, refunds }),
    sweep: sweeping({ ...deps, goods }),
    refund: refunds.refund,
    refundStandingOf: refunds.standingOf,
    ship: shipping(deps),
    review: reviewing(deps),
    cancel: cancelling({ ...deps, finisher: finish }),
    cashier: till,
    finisher: finish,

    byProviderOrder: checkouts.byProviderOrder,

    /** The 128 bits of the return address stand in for the cart's cookie. */
    isAttempt: (checkout: StoredCheckout, attempt: string): boolean =>
      hashAttempt(attempt) === checkout.attemptHash,

    stateOf: (checkout: StoredCheckout) => stateOf(checkout, till),

    async capture(checkout: StoredCheckout): Promise<StoredOrder> {
      const order = await orderOf(await settle(checkout), new Refused(422, 'payment-declined'));
      // By the order, not by the checkout read before: a pending payment may be denied at any moment.
      if (order.status === 'cancelled') throw new Refused(422, 'payment-denied');
      return order;
    },

    /** Confirms what the capture recorded; `first` once. Believes nothing that the page says. */
    async confirm(checkout: StoredCheckout): Promise<{ order: StoredOrder; first: boolean }> {
      const order = await orderOf(checkout, new Refused(409, 'not-captured'));
      return { order, first: await orders.confirm(order._id) };
    },
  };
}
