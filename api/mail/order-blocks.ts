import { envelopeLines } from '#contract/envelope';
import { cents, amountPerUnit, formatCents, multiplyCents } from '#contract/money';
import { shipsGoods } from '#contract/orders';
import { longDay } from '#contract/shop/day';
import { spanText, type Shipping } from '#contract/shop/shipping';
import { sizeText } from '#contract/products/specification';
import { countUnits } from '#contract/totals';
import { linesLeft } from '../orders/lines-left';
import { refundedOf } from '../orders/store';
import type { OrderLine, StoredOrder } from '../orders/order-document';
import type { Block, DetailColumn, Item, DetailRow } from './content';
import { SIGNED_PHOTO } from './pictures';

export function orderRows({ orderNumber, createdAt }: StoredOrder): DetailRow[] {
  return [
    ['Order', orderNumber],
    ['Placed', longDay(Date.parse(createdAt))],
  ];
}

export function buyerRows({ buyer }: StoredOrder): DetailRow[] {
  return [
    ['Buyer', buyer?.name ?? 'unknown'],
    ['Email', buyer?.email ?? 'unknown'],
  ];
}

/** Delivery time to the destination (behaviour pages.delivery-times). Empty if it is unknown. */
export function deliveryTimeText(
  { address }: StoredOrder,
  shipping: Shipping,
  before: string,
  after = '',
): string {
  if (!address) return '';
  const isHere = address.country === 'CA';
  return `${before} ${isHere ? `${spanText(shipping, 'canada')} in Canada` : spanText(shipping, 'abroad')}${after}`;
}

/** The bought items and their price. */
export function boughtBlocks(order: StoredOrder): Block[] {
  const { lines, subtotal, shipping, total } = order;
  const units = countUnits(lines);
  const rows: DetailRow[] = [
    [`Subtotal, ${units} ${units === 1 ? 'item' : 'items'}`, formatCents(subtotal)],
    [`Shipping, ${units} × ${formatCents(amountPerUnit(shipping, units))}`, formatCents(shipping)],
  ];
  return [
    { type: 'bill', items: itemsOf(lines), rows, total: formatCents(total) },
    ...refundedBlocks(order),
    ...demoBlocks(order),
  ];
}

/** The contents of the parcel: the bought items without units that were refunded before. */
export function parcelBlocks(order: StoredOrder): Block[] {
  const refunded = refundedOf(order);
  if (refunded === 0) return boughtBlocks(order);
  const { lines, refunds, total } = order;
  const left = linesLeft({ lines, partRefunds: refunds }).filter(({ quantity }) => quantity > 0);
  const rows: DetailRow[] = [
    ['Your payment', formatCents(total)],
    ['Refunded', formatCents(refunded)],
  ];
  return [
    { type: 'bill', items: itemsOf(left), rows, total: formatCents(cents(total - refunded)) },
    ...demoBlocks(order),
  ];
}

function itemsOf(lines: readonly OrderLine[]): Item[] {
  return [
    ...lines.map(itemOf),
    ...photoItems(countUnits(lines.filter(({ signedPhoto }) => signedPhoto))),
  ];
}

function demoBlocks({ demo }: StoredOrder): Block[] {
  return demo ? [{ type: 'text', text: 'Demo payment: no money moved.' }] : [];
}

function refundedBlocks(order: StoredOrder): Block[] {
  const refunded = refundedOf(order);
  return refunded > 0 ? [{ type: 'rows', rows: [['Refunded', formatCents(refunded)]] }] : [];
}

function itemOf({ productName, size, quantity, price, imageUrl }: OrderLine): Item {
  const each = quantity > 1 ? ` · ${quantity}\u00A0×\u00A0${formatCents(price)}` : '';
  return {
    name: productName,
    note: `${sizeText(size)}${each}`,
    value: formatCents(multiplyCents(price, quantity)),
    picture: imageUrl,
  };
}

function photoItems(count: number): Item[] {
  if (count === 0) return [];
  const note = count === 1 ? 'With the worn item' : `${count}\u00A0×, one with each worn item`;
  return [
    { name: 'Signed photo, 2\u00A0×\u00A03\u00A0in', note, value: 'Free', picture: SIGNED_PHOTO },
  ];
}

/** The delivery address. Empty if nothing is shipped. */
export function addressColumns({ status, address }: StoredOrder): DetailColumn[] {
  if (!shipsGoods(status)) return [];
  const text = address
    ? envelopeLines(address).join('\n')
    : 'The payment provider didn’t send us an address. We’ll ask you for it.';
  return [{ heading: 'Ships to', text }];
}
