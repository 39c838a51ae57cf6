import { envelopeLines } from '#contract/envelope';
import { eachOf, formatCents, times } from '#contract/money';
import { shipsGoods } from '#contract/orders';
import { promises } from '#contract/promises';
import { sizeWords } from '#contract/specification';
import type { OrderLine, StoredOrder } from '../orders/store';
import type { Block, Column, Item, Row } from './content';
import { SIGNED_PHOTO } from './pictures';

const placedOn = new Intl.DateTimeFormat('en-CA', {
  dateStyle: 'long',
  timeZone: 'America/Toronto',
});

export function orderRows({ orderNumber, createdAt }: StoredOrder): Row[] {
  return [
    ['Order', orderNumber],
    ['Placed', placedOn.format(new Date(createdAt))],
  ];
}

export function buyerRows({ buyer }: StoredOrder): Row[] {
  return [
    ['Buyer', buyer?.name ?? 'unknown'],
    ['Email', buyer?.email ?? 'unknown'],
  ];
}

/** How long a parcel takes to where it goes (behaviour 9.20); nothing where that is not known. */
export function arrival({ address }: StoredOrder, before: string, after = ''): string {
  if (!address) return '';
  const isHere = address.country === 'CA';
  return `${before} ${isHere ? `${promises.arrivesInCanada} in Canada` : promises.arrivesAbroad}${after}`;
}

/** What was bought and what it cost. */
export function boughtBlocks(order: StoredOrder): Block[] {
  const { lines, subtotal, shipping, total, demo } = order;
  const units = lines.reduce((count, { quantity }) => count + quantity, 0);
  const photos = lines.reduce(
    (n, { quantity, signedPhoto }) => n + (signedPhoto ? quantity : 0),
    0,
  );
  const rows: Row[] = [
    [`Subtotal, ${units} ${units === 1 ? 'item' : 'items'}`, formatCents(subtotal)],
    [`Shipping, ${units} × ${formatCents(eachOf(shipping, units))}`, formatCents(shipping)],
  ];
  return [
    {
      type: 'bill',
      items: [...lines.map(itemOf), ...photoItems(photos)],
      rows,
      total: formatCents(total),
    },
    ...(demo ? [{ type: 'text', text: 'Demo payment: no money moved.' } as const] : []),
  ];
}

function itemOf({ productName, size, quantity, price, imageUrl }: OrderLine): Item {
  const each = quantity > 1 ? ` · ${quantity}\u00A0×\u00A0${formatCents(price)}` : '';
  return {
    name: productName,
    note: `${sizeWords(size)}${each}`,
    value: formatCents(times(price, quantity)),
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

/** Nothing where no goods go out. */
export function destination({ status, address }: StoredOrder): Column[] {
  if (!shipsGoods(status)) return [];
  const text = address
    ? envelopeLines(address).join('\n')
    : 'The payment provider gave no address; we will ask you for it.';
  return [{ heading: 'Ships to', text }];
}
