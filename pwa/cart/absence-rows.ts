import type { Product } from '#contract/catalogue';
import { sentenceOf } from '#contract/refusals';
import type { Absence } from '../../workers/cart/rows';
import { lossOfLine, lossOfRefusal, priceChange, priceWords, type Loss } from './changes';
import { isLost, neededChanges } from './line-trouble';
import { FAILED, nameOf } from './tell-refusal';
import type { LineWithProduct, RefusedEdit } from './use-cart';

/** What became of one product of the cart while the shop was out of reach. */
export interface AbsenceRow {
  kind: 'sold' | 'cut' | 'refused' | 'price' | 'added';
  key: string;
  product: Product | undefined;
  name: string;
  words: string;
  was: string;
  now: string;
  lines: LineWithProduct[];
  refusal: RefusedEdit | undefined;
  /** How many can be had. */
  left: number | undefined;
}

interface Subject {
  key: string;
  product: Product | undefined;
  seen: Product | undefined;
  lines: LineWithProduct[];
  refusal: RefusedEdit | undefined;
}

const ORDER: readonly AbsenceRow['kind'][] = ['sold', 'cut', 'refused', 'price', 'added'];

/** One row a product, and one more for the price of what is left of it; what needs an answer first. What is as it was has none. */
export function absenceRows(
  { lines, refusals }: { lines: readonly LineWithProduct[]; refusals: readonly RefusedEdit[] },
  { added }: Absence,
): AbsenceRow[] {
  const rows = subjectsOf(lines, refusals).flatMap((subject) => rowsOf(subject, added));
  return rows.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

function subjectsOf(
  lines: readonly LineWithProduct[],
  refusals: readonly RefusedEdit[],
): Subject[] {
  const waited = refusals.filter(({ waited: hasWaited, told }) => hasWaited && !told);
  const keys = new Set([
    ...lines.map(({ productId }) => productId),
    ...waited.map(({ productId, key }) => productId ?? key),
  ]);
  return [...keys].map((key) => {
    const own = lines.filter(({ productId }) => productId === key);
    const refusal = waited.find((each) => (each.productId ?? each.key) === key);
    const { product, seen } = own[0] ?? refusal ?? {};
    return { key, product, seen, lines: own, refusal };
  });
}

function rowsOf(subject: Subject, added: readonly string[]): AbsenceRow[] {
  const row = rowOf(subject, added);
  if (!row) return [];
  const price = row.kind === 'cut' || row.kind === 'refused' ? priceOf(subject) : undefined;
  return price ? [row, { ...row, ...price, key: `${row.key} price` }] : [row];
}

function rowOf(subject: Subject, added: readonly string[]): AbsenceRow | undefined {
  const { key, product, seen, lines, refusal } = subject;
  const edit = refusal?.edit;
  const row = {
    key,
    product,
    name: refusal ? nameOf(refusal) : (product?.name ?? 'An item'),
    lines,
    refusal,
    left: undefined,
    was: '–',
  };
  const loss = lossOf(subject);
  if (loss) return { ...row, kind: 'sold', ...loss, was: seen ? priceWords(seen.price) : '–' };
  const left = refusal?.available ?? shortageOf(lines);
  if (left !== undefined) {
    const asked = edit && 'quantity' in edit ? edit.quantity : countOf(lines);
    const words = sentenceOf('insufficient-stock', { available: left });
    return { ...row, kind: 'cut', words, was: String(asked), now: `${left} left`, left };
  }
  if (edit) return { ...row, kind: 'refused', words: FAILED[edit.type], now: 'Not taken' };
  const price = priceOf(subject);
  if (price) return { ...row, ...price };
  if (lines.length > 0 && added.includes(key))
    return { ...row, kind: 'added', words: 'Added offline, now confirmed', now: 'In bag' };
  return undefined;
}

/** Of what is in the bag and costs another price than when it was last seen. */
function priceOf({ product, seen, lines }: Subject) {
  if (lines.length === 0 || !product || !seen) return undefined;
  const change = priceChange(seen.price, product.price);
  return change && { kind: 'price' as const, ...change };
}

/** Of what can no longer be bought, and could when it was last seen. */
function lossOf({ lines, refusal }: Subject): Loss | undefined {
  const had = lines.filter((line) => line.gone || !isLost(asSeen(line)));
  const [lost] = had.flatMap((line) => lossOfLine(line) ?? []);
  return lost ?? (refusal && lossOfRefusal(refusal));
}

/** How many of these lines can be had, where that is fewer than they hold and was not when last seen. */
function shortageOf(lines: readonly LineWithProduct[]): number | undefined {
  const changes = neededChanges(lines);
  if (changes.length === 0 || neededChanges(lines.map(asSeen)).length > 0) return undefined;
  const missing = changes.reduce((sum, { line, quantity }) => sum + line.quantity - quantity, 0);
  return countOf(lines) - missing;
}

function asSeen(line: LineWithProduct): LineWithProduct {
  return { ...line, product: line.seen };
}

function countOf(lines: readonly LineWithProduct[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
