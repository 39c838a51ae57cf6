import { cents, formatCents, type Cents } from '#contract/money';
import type { Product } from '#contract/products/catalogue';
import type { SavedCheckout } from '../../workers/sync/schema';
import { lineUnavailability, priceChange, priceText } from '../cart/line-changes';
import { storeCheckout } from '../cart/cart-commands';
import type { LineWithProduct } from '../cart/use-cart';
import { registerBackOnlineNotice } from '../platform/offline/back-online-notice';
import type { Acknowledgement } from './team-suits';

/**
 * Saves this checkout until the server is reachable: its lines and the acknowledgement, but no
 * payment data.
 */
export async function prepareCheckout(
  lines: readonly LineWithProduct[],
  acknowledged: Acknowledgement | undefined,
  shippingFee: Cents | undefined,
): Promise<void> {
  const isStored = await storeCheckout({
    keptAt: Date.now(),
    ...(acknowledged && { acknowledgedAt: acknowledged.at }),
    suits: [...(acknowledged?.suits ?? [])],
    ...(shippingFee !== undefined && { shippingFee }),
    lines: lines.flatMap(({ productId, size, quantity, product }) =>
      product ? { productId, size, quantity, name: product.name, price: product.price } : [],
    ),
  });
  if (isStored) await registerBackOnlineNotice();
}

/** The acknowledgement in a saved checkout. */
export function acknowledgementIn(
  checkout: SavedCheckout | undefined,
): Acknowledgement | undefined {
  return checkout?.acknowledgedAt === undefined
    ? undefined
    : { at: checkout.acknowledgedAt, suits: checkout.suits };
}

/** A change since the checkout was prepared. */
export interface ChangeSinceSaved {
  key: string;
  product: Product | undefined;
  name: string;
  text: string;
  was: string;
  now: string;
  sold: boolean;
}

export function changesSinceSaved(
  checkout: SavedCheckout,
  lines: readonly LineWithProduct[],
  shippingFee: Cents,
): ChangeSinceSaved[] {
  const prepared = checkout.lines.flatMap((before) => {
    const line = lines.find(
      ({ productId, size }) => productId === before.productId && size === before.size,
    );
    return changesOf(before, line);
  });
  const added = lines.filter(
    (line) =>
      !checkout.lines.some(
        ({ productId, size }) => productId === line.productId && size === line.size,
      ),
  );
  return [
    ...prepared,
    ...shippingChanges(checkout, shippingFee),
    ...added.map(({ id, product, quantity }) => ({
      key: id,
      product,
      name: product?.name ?? 'An item',
      text: 'Added since',
      was: '–',
      now: String(quantity),
      sold: false,
    })),
  ];
}

function shippingChanges(
  { shippingFee }: Pick<SavedCheckout, 'shippingFee'>,
  now: Cents,
): ChangeSinceSaved[] {
  if (shippingFee === undefined || shippingFee === now) return [];
  const was = formatCents(cents(shippingFee));
  return [
    {
      key: 'shipping',
      product: undefined,
      name: 'Shipping',
      text: 'For each item',
      was,
      now: formatCents(now),
      sold: false,
    },
  ];
}

function changesOf(
  before: SavedCheckout['lines'][number],
  line: LineWithProduct | undefined,
): ChangeSinceSaved[] {
  const { productId, size, name, quantity, price } = before;
  const product = line?.product;
  const change = { key: `${productId} ${size}`, product, name, sold: false };
  if (!line) return [{ ...change, text: 'No longer in your bag', was: String(quantity), now: '–' }];
  const unavailability = lineUnavailability(line);
  if (unavailability) return [{ ...change, ...unavailability, was: priceText(price), sold: true }];
  const changes: ChangeSinceSaved[] = [];
  const priced = product && priceChange(price, product.price);
  if (priced) changes.push({ ...change, ...priced });
  if (line.quantity !== quantity)
    changes.push({
      ...change,
      key: `${change.key} quantity`,
      text: 'Quantity',
      was: String(quantity),
      now: String(line.quantity),
    });
  return changes;
}

/** Message about the changes once the server is reachable. Undefined while it is being asked. */
export function backOnlineText(changes: readonly ChangeSinceSaved[] | undefined): string {
  if (!changes) return 'You are back online. Checking what has changed since you prepared it…';
  return changes.length === 0
    ? 'You are back online. Nothing has changed since you prepared it.'
    : 'You are back online. Here’s what has changed since you prepared it.';
}
