import type { DeskItem, ItemChange } from '#contract/desk/goods';
import { MAX_CHANGED_ITEMS } from '#contract/desk/goods';
import { fold } from '#contract/products/specification';
import { readPrice } from '../goods/price-text';

interface PastedLine {
  /** As pasted: an id or a name. */
  label: string;
  problem: string;
}

interface PastedPrices {
  changes: ItemChange[];
  /** Lines that change nothing, and why. */
  problems: PastedLine[];
}

/** Reads two columns of a spreadsheet: id or exact name, tab, price. */
export function readPastedPrices(text: string, items: readonly DeskItem[]): PastedPrices {
  const changes = new Map<string, ItemChange>();
  const problems: PastedLine[] = [];
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  for (const [at, line] of lines.entries()) {
    const { label, printed } = readColumns(line);
    const price = readPrice(printed);
    const found = findItems(label, items);
    const [item] = found;
    // The spreadsheet's line of headings has no price and names no item.
    const isHeading = at === 0 && lines.length > 1 && !item && price === undefined;
    const problem = problemOf(printed, price, found, changes);
    if (problem === undefined && item && price !== undefined)
      changes.set(item.id, { id: item.id, revision: item.revision, price });
    else if (!isHeading) problems.push({ label, problem: problem ?? '' });
  }
  return { changes: [...changes.values()], problems };
}

function readColumns(line: string): { label: string; printed: string } {
  const tab = line.lastIndexOf('\t');
  if (tab >= 0) return { label: line.slice(0, tab).trim(), printed: line.slice(tab + 1).trim() };
  return { label: line.trim(), printed: '' };
}

function findItems(label: string, items: readonly DeskItem[]): DeskItem[] {
  const byId = items.filter(({ id }) => id === label);
  return byId.length > 0 ? byId : items.filter(({ name }) => fold(name) === fold(label));
}

function problemOf(
  printed: string,
  price: number | undefined,
  [item, another]: DeskItem[],
  changes: ReadonlyMap<string, ItemChange>,
): string | undefined {
  if (!item) return 'No item has this id or name.';
  if (another) return 'Several items have this name. Use the id.';
  if (price === undefined)
    return printed === '' ? 'There is no price after it.' : `“${printed}” is not a price.`;
  if (changes.has(item.id)) return 'The item is listed twice. The first price counts.';
  if (item.price === price) return 'It has this price already.';
  if (changes.size >= MAX_CHANGED_ITEMS)
    return `At most ${MAX_CHANGED_ITEMS} prices can change at once.`;
  return undefined;
}
