import { countUnits } from '#contract/totals';
import type { Product } from '#contract/products/catalogue';
import { sentenceOf } from '#contract/protocol/errors';
import type { OfflinePeriod } from '../../workers/sync/schema';
import {
  lineUnavailability,
  rejectionUnavailability,
  priceChange,
  priceText,
  type Unavailability,
} from './line-changes';
import { isUnavailable, neededChanges } from './line-availability';
import { FAILURE_MESSAGES, lineName } from './cart-toasts';
import type { LineWithProduct, RejectedEditWithProduct } from './use-cart';

/** Change of one product of the cart during an offline period. */
export interface OfflineSummaryRow {
  kind: 'sold' | 'cut' | 'refused' | 'price' | 'added';
  key: string;
  product: Product | undefined;
  name: string;
  text: string;
  was: string;
  now: string;
  lines: LineWithProduct[];
  rejection: RejectedEditWithProduct | undefined;
  /** Available quantity. */
  left: number | undefined;
}

interface ProductEntry {
  key: string;
  product: Product | undefined;
  seen: Product | undefined;
  lines: LineWithProduct[];
  rejection: RejectedEditWithProduct | undefined;
}

const KIND_ORDER: readonly OfflineSummaryRow['kind'][] = [
  'sold',
  'cut',
  'refused',
  'price',
  'added',
];

/**
 * One row per changed product, and another for a price change. Rows that need a decision come
 * first.
 */
export function offlineSummaryRows(
  {
    lines,
    rejections,
  }: { lines: readonly LineWithProduct[]; rejections: readonly RejectedEditWithProduct[] },
  { added }: OfflinePeriod,
): OfflineSummaryRow[] {
  const rows = groupByProduct(lines, rejections).flatMap((subject) => rowsOf(subject, added));
  return rows.toSorted((a, b) => KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind));
}

function groupByProduct(
  lines: readonly LineWithProduct[],
  rejections: readonly RejectedEditWithProduct[],
): ProductEntry[] {
  const waited = rejections.filter(({ waited: hasWaited, told }) => hasWaited && !told);
  const keys = new Set([
    ...lines.map(({ productId }) => productId),
    ...waited.map(({ productId, key }) => productId ?? key),
  ]);
  return [...keys].map((key) => {
    const own = lines.filter(({ productId }) => productId === key);
    const rejection = waited.find((edit) => (edit.productId ?? edit.key) === key);
    const { product, seen } = own[0] ?? rejection ?? {};
    return { key, product, seen, lines: own, rejection };
  });
}

function rowsOf(subject: ProductEntry, added: readonly string[]): OfflineSummaryRow[] {
  const row = mainRowOf(subject, added);
  if (!row) return [];
  const price = row.kind === 'cut' || row.kind === 'refused' ? priceChangeOf(subject) : undefined;
  return price ? [row, { ...row, ...price, key: `${row.key} price` }] : [row];
}

function mainRowOf(subject: ProductEntry, added: readonly string[]): OfflineSummaryRow | undefined {
  const { key, product, seen, lines, rejection } = subject;
  const edit = rejection?.edit;
  const row = {
    key,
    product,
    name: rejection ? lineName(rejection) : (product?.name ?? 'An item'),
    lines,
    rejection,
    left: undefined,
    was: '–',
  };
  const unavailability = unavailabilityOf(subject);
  if (unavailability)
    return { ...row, kind: 'sold', ...unavailability, was: seen ? priceText(seen.price) : '–' };
  const left = rejection?.available ?? reducedQuantity(lines);
  if (left !== undefined) {
    const requested = edit && 'quantity' in edit ? edit.quantity : countUnits(lines);
    const text = sentenceOf('insufficient-stock', { available: left });
    return { ...row, kind: 'cut', text, was: String(requested), now: `${left} left`, left };
  }
  if (edit)
    return { ...row, kind: 'refused', text: FAILURE_MESSAGES[edit.type], now: 'Not updated' };
  const price = priceChangeOf(subject);
  if (price) return { ...row, ...price };
  if (lines.length > 0 && added.includes(key))
    return { ...row, kind: 'added', text: 'Added offline, now confirmed', now: 'In bag' };
  return undefined;
}

/** A new price of a product in the cart. */
function priceChangeOf({ product, seen, lines }: ProductEntry) {
  if (lines.length === 0 || !product || !seen) return undefined;
  const change = priceChange(seen.price, product.price);
  return change && { kind: 'price' as const, ...change };
}

/** A product that became unavailable since it was last seen. */
function unavailabilityOf({ lines, rejection }: ProductEntry): Unavailability | undefined {
  const had = lines.filter((line) => line.gone || !isUnavailable(withSeenProduct(line)));
  const [lost] = had.flatMap((line) => lineUnavailability(line) ?? []);
  return lost ?? (rejection && rejectionUnavailability(rejection));
}

/**
 * Number of units of these lines that are still available. Undefined if all are available, or if
 * some were already missing when the shopper last saw the lines.
 */
function reducedQuantity(lines: readonly LineWithProduct[]): number | undefined {
  const changes = neededChanges(lines);
  if (changes.length === 0 || neededChanges(lines.map(withSeenProduct)).length > 0)
    return undefined;
  const missing = changes.reduce((sum, { line, quantity }) => sum + line.quantity - quantity, 0);
  return countUnits(lines) - missing;
}

function withSeenProduct(line: LineWithProduct): LineWithProduct {
  return { ...line, product: line.seen };
}
