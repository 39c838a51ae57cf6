import { isDeepStrictEqual } from 'node:util';
import type { Tracking } from '#contract/carriers';
import type { OrderStatus, ShippingAddress } from '#contract/orders';
import { orderMails } from '../../mail/order-mails';
import type { MailOutbox } from '../../mail/outbox';
import type { Sender } from '../../mail/sender';
import type { OrderStore } from '../../orders/store';
import type { ShopSettingsStore } from '../../shop/settings-store';
import type { RefundsAtProvider } from '../refunds/refunds-at-provider';
import { isRefundedAtProvider } from './review';
import type { CheckoutStore } from '../store';

interface Dependencies extends Sender {
  checkouts: CheckoutStore;
  orders: OrderStore;
  mail: MailOutbox;
  readFacts: ShopSettingsStore['readFacts'];
}

interface ShippingDependencies extends Dependencies {
  atProvider: RefundsAtProvider;
}

export type ShipOutcome =
  /** `hasChanged`: false if the order had shipped with this tracking number before. */
  | { outcome: 'shipped'; hasChanged: boolean }
  | { outcome: 'refunding' }
  /** All of the payment was refunded on the provider's site. */
  | { outcome: 'refunded-at-provider' }
  /** The provider is unreachable, so a refund made there would go unnoticed. */
  | { outcome: 'unreachable' }
  /** The payment is marked for review: the owner must look first. */
  | { outcome: 'needs-review'; reasons: readonly string[] }
  /** The order has another tracking number than the one to replace. */
  | { outcome: 'changed'; number: string }
  | { outcome: 'not-confirmed'; status: OrderStatus | undefined };

export type AddressOutcome = 'corrected' | 'unchanged' | 'changed' | 'not-confirmed';

/**
 * Changes the address of a confirmed order and mails the buyer, because another person may have
 * asked for it. Idempotent.
 */
export function addressCorrection({
  orders,
  mail,
  readFacts,
  ...sender
}: Omit<Dependencies, 'checkouts'>) {
  return async function correctAddress(
    id: string,
    address: ShippingAddress,
    replaces?: ShippingAddress | null,
  ): Promise<AddressOutcome> {
    const order = await orders.correctAddress(id, address, replaces);
    if (!order) return 'not-confirmed';
    if (!isDeepStrictEqual(order.address, address)) return 'changed';
    if (order.addressChanges === undefined) return 'unchanged';
    const facts = await readFacts();
    for (const each of orderMails('address-corrected', order, sender, facts))
      await mail.queue(each);
    return 'corrected';
  };
}

/**
 * Marks a paid order as shipped and mails the buyer. A shipped order can get another tracking
 * number. Asks the provider first whether the payment was refunded there (behaviour owner.refund-asks-provider).
 * Idempotent.
 */
export function shippingService({
  checkouts,
  orders,
  mail,
  readFacts,
  atProvider,
  ...sender
}: ShippingDependencies) {
  return async function ship(
    id: string,
    tracking?: Tracking,
    replaces?: Tracking | null,
  ): Promise<ShipOutcome> {
    const before = await orders.read(id);
    const isUnshipped = before?.status === 'confirmed';
    if (isUnshipped && (await atProvider.readRefunds(id)) === 'unreachable')
      return { outcome: 'unreachable' };
    const checkout = await checkouts.read(id);
    if (isUnshipped && checkout?.refunding) return { outcome: 'refunding' };
    if (isUnshipped && checkout && isRefundedAtProvider(checkout))
      return { outcome: 'refunded-at-provider' };
    if (checkout?.needsReview) return { outcome: 'needs-review', reasons: checkout.review };
    const { order, hasChanged } = await orders.ship(id, tracking, replaces);
    if (order?.status !== 'shipped') return { outcome: 'not-confirmed', status: order?.status };
    const { tracking: current, stand } = order;
    if (tracking && current && !stand && !isDeepStrictEqual(current, tracking))
      return { outcome: 'changed', number: current.number };
    const facts = await readFacts();
    for (const each of orderMails('shipped', order, sender, facts)) await mail.queue(each);
    return { outcome: 'shipped', hasChanged };
  };
}
