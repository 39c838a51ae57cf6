import { formatCents, type Cents } from '#contract/money';
import { shop } from '#contract/shop';
import type { Product } from '#contract/catalogue';
import type { Intent } from '../../workers/cart/rows';
import { lossOfLine, priceChange, priceWords } from '../cart/changes';
import { keepIntent } from '../cart/commands';
import type { LineWithProduct } from '../cart/use-cart';
import { keepReturnNotice } from '../platform/return-notice';
import type { Acknowledgement } from './team-suits';

/** Keeps this checkout until the shop can be reached: what it is of and what was acknowledged, nothing that pays. */
export async function prepareCheckout(
  lines: readonly LineWithProduct[],
  acknowledged: Acknowledgement | undefined,
): Promise<void> {
  const isKept = await keepIntent({
    keptAt: Date.now(),
    ...(acknowledged && { acknowledgedAt: acknowledged.at }),
    suits: [...(acknowledged?.suits ?? [])],
    shippingFee: shop.shippingFee,
    lines: lines.flatMap(({ productId, size, quantity, product }) =>
      product ? { productId, size, quantity, name: product.name, price: product.price } : [],
    ),
  });
  if (isKept) await keepReturnNotice();
}

/** What was acknowledged while preparing. */
export function acknowledgedIn(intent: Intent | undefined): Acknowledgement | undefined {
  return intent?.acknowledgedAt === undefined
    ? undefined
    : { at: intent.acknowledgedAt, suits: intent.suits };
}

/** What is no longer as it was when the checkout was prepared. */
export interface IntentChange {
  key: string;
  product: Product | undefined;
  name: string;
  words: string;
  was: string;
  now: string;
  sold: boolean;
}

export function intentChanges(intent: Intent, lines: readonly LineWithProduct[]): IntentChange[] {
  const prepared = intent.lines.flatMap((before) => {
    const line = lines.find(
      ({ productId, size }) => productId === before.productId && size === before.size,
    );
    return changesOf(before, line);
  });
  const added = lines.filter(
    (line) =>
      !intent.lines.some(
        ({ productId, size }) => productId === line.productId && size === line.size,
      ),
  );
  return [
    ...prepared,
    ...shippingChanges(intent),
    ...added.map(({ id, product, quantity }) => ({
      key: id,
      product,
      name: product?.name ?? 'An item',
      words: 'Added since',
      was: '–',
      now: String(quantity),
      sold: false,
    })),
  ];
}

function shippingChanges({ shippingFee = shop.shippingFee }: Intent): IntentChange[] {
  if (shippingFee === shop.shippingFee) return [];
  const was = formatCents(shippingFee as Cents);
  return [
    {
      key: 'shipping',
      product: undefined,
      name: 'Shipping',
      words: 'For each item',
      was,
      now: formatCents(shop.shippingFee),
      sold: false,
    },
  ];
}

function changesOf(
  before: Intent['lines'][number],
  line: LineWithProduct | undefined,
): IntentChange[] {
  const { productId, size, name, quantity, price } = before;
  const product = line?.product;
  const change = { key: `${productId} ${size}`, product, name, sold: false };
  if (!line)
    return [{ ...change, words: 'No longer in your bag', was: String(quantity), now: '–' }];
  const loss = lossOfLine(line);
  if (loss) return [{ ...change, ...loss, was: priceWords(price), sold: true }];
  const changes: IntentChange[] = [];
  const priced = product && priceChange(price, product.price);
  if (priced) changes.push({ ...change, ...priced });
  if (line.quantity !== quantity)
    changes.push({
      ...change,
      key: `${change.key} quantity`,
      words: 'Quantity',
      was: String(quantity),
      now: String(line.quantity),
    });
  return changes;
}

/** What is said of them once the shop can be reached again; undefined while it is being asked. */
export function backWords(changes: readonly IntentChange[] | undefined): string {
  if (!changes) return 'You are back online. Checking what has changed since you prepared it…';
  return changes.length === 0
    ? 'You are back online. Nothing has changed since you prepared it.'
    : 'You are back online. What has changed since you prepared it is listed.';
}
