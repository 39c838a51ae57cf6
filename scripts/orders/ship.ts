import { CARRIERS, readTracking, type CarrierId, type Tracking } from '#contract/carriers';
import type { StoredOrder } from '../../api/orders/order-document';
import type { ShipOutcome } from '../../api/payments/owner/ship';
import { CommandError, print } from '../command';
import { itemsOf, orderRow } from './describe';
import type { OrderServices } from './order-services';

export interface ShipOptions {
  carrier?: CarrierId;
  tracking?: string;
}

export async function ship(
  desk: OrderServices,
  order: StoredOrder,
  options: ShipOptions,
): Promise<void> {
  const tracking = readParcel(options);
  await desk.requireSender();
  print(orderRow(order));
  print(`    ${itemsOf(order)}`);
  const shipped = await desk.payments.ship(order._id, tracking);
  if (shipped.outcome !== 'shipped') throw new CommandError(refusalOf(order, shipped));
  await desk.note(order, 'ship', { ...tracking });
  const parcel = tracking ? ` by ${CARRIERS[tracking.carrier].name}, ${tracking.number}` : '';
  print(`${order.orderNumber} is shipped${parcel}.`);
}

function refusalOf(
  { orderNumber }: StoredOrder,
  refused: Exclude<ShipOutcome, { outcome: 'shipped' }>,
): string {
  switch (refused.outcome) {
    case 'refunding':
      return `${orderNumber} is being refunded.`;
    case 'refunded-at-provider':
      return `${orderNumber} is not shipped: the payment provider says that this payment was refunded there. Record it: npm run orders -- refund ${orderNumber}`;
    case 'unreachable':
      return `${orderNumber} is not marked as shipped: the payment provider is not responding, so a refund made there could go unnoticed. Try again in a few minutes.`;
    case 'needs-review':
      return `${orderNumber} needs a review first: ${refused.reasons.join('; ')}. Then: review ${orderNumber}`;
    case 'changed':
      return `${orderNumber} has another tracking number, ${refused.number}.`;
    case 'not-confirmed':
      return `${orderNumber} is ${refused.status}: only a confirmed order ships.`;
  }
}

function readParcel({ carrier, tracking: printed }: ShipOptions): Tracking | undefined {
  if (carrier === undefined && printed === undefined) return undefined;
  if (carrier === undefined || printed === undefined)
    throw new CommandError('Give both --carrier and --tracking, or neither.');
  const tracking = readTracking(carrier, printed);
  const { name, looks } = CARRIERS[carrier];
  if (!tracking)
    throw new CommandError(
      `"${printed}" is not a valid ${name} tracking number. It should have ${looks}.`,
    );
  return tracking;
}
