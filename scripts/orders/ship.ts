import { CARRIERS, readTracking, type CarrierId, type Tracking } from '#contract/carriers';
import type { StoredOrder } from '../../api/orders/store';
import { CannotDo, type Desk } from './desk';

export interface ShipOptions {
  carrier?: CarrierId;
  tracking?: string;
}

export async function ship(desk: Desk, order: StoredOrder, options: ShipOptions): Promise<void> {
  const { _id, orderNumber, status } = order;
  const tracking = readParcel(options);
  const checkout = await desk.checkouts.read(_id);
  if (status === 'confirmed' && checkout?.refunding)
    throw new CannotDo(`${orderNumber} is being refunded.`);
  if (checkout?.needsReview)
    throw new CannotDo(
      `${orderNumber} needs a look first: ${checkout.review.join('; ')}. Then: review ${orderNumber}`,
    );
  if (!(await desk.ship(_id, tracking)))
    throw new CannotDo(`${orderNumber} is ${status}: only a confirmed order ships.`);
  desk.note(order, 'ship', { ...tracking });
  const parcel = tracking ? ` by ${CARRIERS[tracking.carrier].name}, ${tracking.number}` : '';
  console.log(`${orderNumber} is shipped${parcel}.`);
}

function readParcel({ carrier, tracking: printed }: ShipOptions): Tracking | undefined {
  if (carrier === undefined && printed === undefined) return undefined;
  if (carrier === undefined || printed === undefined)
    throw new CannotDo('Give --carrier and --tracking, or neither.');
  const tracking = readTracking(carrier, printed);
  const { name, looks } = CARRIERS[carrier];
  if (!tracking) throw new CannotDo(`"${printed}" is no number of ${name}: it has ${looks}.`);
  return tracking;
}
