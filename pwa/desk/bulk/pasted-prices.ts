import type { DeskItem, ItemChange } from '#contract/desk/goods';
import { MAX_CHANGED_ITEMS } from '#contract/desk/goods';
import { fold } from '#contract/products/specification';
import { readPrice } from '../goods/price-text';

interface PastedLine {
  /** The pasted id or name. */
  label: string;
  problem: string;
}

interface PastedPrices {
  changes: ItemChange[];
  /** Lines without a valid change, with the reason. */
  problems: PastedLine[];
}

/**
 * Reads two columns of a spreadsheet: id or exact name, then the price. They are separated by a
 * tab, semicolon, comma or several spaces.
 */
export function readPastedPrices(text: string, items: readonly DeskItem[]): PastedPrices {
  const changes = new Map<string, ItemChange>();
  const problems: PastedLine[] = [];
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  for (const [index, line] of lines.entries()) {
    const { label, printed } = readColumns(line, items);
    const price = printed === undefined ? undefined : readPrice(printed);
    const found = findItems(label, items);
    const [item] = found;
    // The heading line of the spreadsheet has no number and names no item.
    const isHeading = index === 0 && lines.length > 1 && !item && !/\d/.test(line);
    const problem = problemOf(printed, price, found, changes);
    if (problem === undefined && item && price !== undefined)
      changes.set(item.id, { id: item.id, revision: item.revision, price });
    else if (!isHeading) problems.push({ label, problem: problem ?? '' });
  }
  return { changes: [...changes.values()], problems };
}

interface Columns {
  label: string;
  /** Undefined if nothing separates a second column. */
  printed: string | undefined;
}

/**
 * Names and prices may contain commas, so the line is split at the first separator that results in
 * an item and a price.
 */
function readColumns(line: string, items: readonly DeskItem[]): Columns {
  const splits = [...line.matchAll(/\t|;|,|\s{2,}/g)].map(({ 0: { length }, index }) => ({
    label: withoutQuotes(line.slice(0, index)),
    printed: withoutQuotes(line.slice(index + length)),
  }));
  const named = splits.filter(({ label }) => findItems(label, items).length > 0);
  const isPriced = ({ printed }: { printed: string }) => readPrice(printed) !== undefined;
  return (
    named.find(isPriced) ??
    named[0] ??
    splits.find(isPriced) ??
    splits.at(-1) ?? { label: withoutQuotes(line), printed: undefined }
  );
}

/** A spreadsheet may write quotes around a cell. */
function withoutQuotes(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();
}

function findItems(label: string, items: readonly DeskItem[]): DeskItem[] {
  const byId = items.filter(({ id }) => id === label);
  return byId.length > 0 ? byId : items.filter(({ name }) => fold(name) === fold(label));
}

function problemOf(
  printed: string | undefined,
  price: number | undefined,
  [item, another]: DeskItem[],
  changes: ReadonlyMap<string, ItemChange>,
): string | undefined {
  if (!item && printed === undefined)
    return 'A tab, comma or semicolon is missing between the item and its price.';
  if (!item) return 'No item has this id or name.';
  if (another) return 'Several items have this name. Use the id.';
  if (price === undefined)
    return !printed ? 'There is no price after it.' : `“${printed}” is not a price.`;
  if (changes.has(item.id)) return 'The item is listed twice. The first price is used.';
  if (item.price === price) return 'It has this price already.';
  if (changes.size >= MAX_CHANGED_ITEMS)
    return `At most ${MAX_CHANGED_ITEMS} prices can change at once.`;
  return undefined;
}
