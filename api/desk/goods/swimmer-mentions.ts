import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Mention } from '#contract/desk/swimmers';
import type { Product, Swimmer } from '#contract/products/catalogue';
import { foldText } from '#contract/products/search';

export type ItemTexts = Pick<
  Product,
  'id' | 'name' | 'description' | 'altTexts' | 'specifications' | 'swimmerId'
>;

/** Number of items after which other requests can run. */
const BATCH = 200;

/**
 * Finds the items whose texts contain the name. For the swimmer's own items one word of the name is
 * enough, because a story often contains only the first name.
 */
export async function mentionsOf(
  { id, name }: Swimmer,
  items: readonly ItemTexts[],
): Promise<Mention[]> {
  const fullName = foldWords(name);
  const words = fullName.split(' ').filter(Boolean);
  const found: Mention[] = [];
  for (const [index, item] of items.entries()) {
    if (index % BATCH === BATCH - 1) await nextTurn();
    const text = foldWords(
      [item.name, item.description, ...(item.altTexts ?? []), ...item.specifications].join(' '),
    );
    const isNamed =
      words.length > 0 &&
      (text.includes(fullName.trim()) ||
        (item.swimmerId === id && words.some((word) => text.includes(` ${word}`))));
    if (isNamed) found.push({ id: item.id, name: item.name });
  }
  return found;
}

/** Folds the text so that one space precedes each word. */
function foldWords(text: string): string {
  return foldText(` ${text}`).replace(/[^\p{L}\p{N}]+/gu, ' ');
}
