import { ID_LIMIT } from './bounds';
import type { Product } from './catalogue';
import { fromDollars, type Cents } from './money';

/** What the specification lines of a product say, read once (behaviour 3.3, decisions 69 and 75). */
export interface Facts {
  /** Undefined when unknown. */
  wears: number | undefined;
  isNew: boolean;
  /** The item's own Size, as written. */
  size: string | undefined;
  /** The Sizes list, empty when there is none or when the item has a Size of its own. */
  sizes: readonly string[];
  /** What is left to buy; 1 where the product does not say. */
  quantity: number;
  highWaist: boolean | undefined;
  /** Folded for comparison. */
  colour: string | undefined;
  canadaLogo: boolean;
}

/** How the lines that the shop reads are labelled; case, spacing and a bracketed remark do not count. */
export const LABELS = {
  usage: ['Usage'],
  timesWorn: ['Times Worn'],
  size: ['Size'],
  sizes: ['Sizes'],
  quantity: ['Quantity'],
  highWaist: ['High Waist', 'High Waisted'],
  colour: ['Color', 'Colour', 'Colors', 'Colours'],
  canadaLogo: ['Canada Logo'],
} as const;

type Name = keyof typeof LABELS;

/** By the folded label. */
const NAME_OF = new Map(
  Object.entries(LABELS).flatMap(([name, labels]) =>
    labels.map((label) => [fold(label), name as Name] as const),
  ),
);

export interface Specification {
  label: string;
  value: string;
}

/** Case, spacing and a bracketed remark do not count; everything else must be equal. */
export function fold(text: string): string {
  return withoutRemarks(text).replace(/\s+/g, '').toLowerCase();
}

/** One pass: an open bracket is looked at once, however many follow. */
function withoutRemarks(text: string): string {
  return text.replace(/\([^()]*\)/g, '');
}

export function readSpecification(line: string): Specification {
  const colon = line.indexOf(':');
  return colon < 0
    ? { label: line.trim(), value: '' }
    : { label: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() };
}

/** What each line says that the shop reads: of repeated labels the first that has a value. */
export function readValues(specifications: readonly string[]): Partial<Record<Name, string>> {
  const values: Partial<Record<Name, string>> = {};
  for (const line of specifications) {
    const { label, value } = readSpecification(line);
    const name = value === '' ? undefined : NAME_OF.get(fold(label));
    if (name) values[name] ??= value;
  }
  return values;
}

export function readFacts(specifications: readonly string[]): Facts {
  const { usage, timesWorn, size, sizes, quantity, highWaist, colour, canadaLogo } =
    readValues(specifications);
  const wears = countWears(timesWorn, usage);
  const waist = fold(highWaist ?? '');
  const listed = size === undefined ? (sizes ?? '') : '';
  return {
    wears,
    isNew: usage === undefined ? wears === 0 : fold(usage).startsWith('new'),
    size,
    sizes: [...new Set(listed.split(',').map((part) => part.trim()))].filter(Boolean),
    quantity: firstNumber(quantity) ?? 1,
    highWaist: waist === 'yes' ? true : waist === 'no' ? false : undefined,
    colour: colour === undefined ? undefined : fold(colour),
    canadaLogo: ['yes', 'teamcanada'].includes(fold(canadaLogo ?? '')),
  };
}

/** Nothing of it is left to buy (behaviour 3.8): it is listed last, and in a bag it counts for nothing (decisions 49, 60 and 81). */
export function isSold({ quantity }: Pick<Facts, 'quantity'>): boolean {
  return quantity <= 0;
}

function countWears(timesWorn: string | undefined, usage: string | undefined): number | undefined {
  const counted = firstNumber(timesWorn) ?? firstNumber(usage);
  if (counted !== undefined || usage === undefined) return counted;
  const words = withoutRemarks(usage).trim().toLowerCase();
  if (words.startsWith('new')) return 0;
  if (/\b(heavy|used)\b/.test(words)) return 15;
  if (/\b(training|practice)\b/.test(words)) return 10;
  return undefined;
}

function firstNumber(text: string | undefined): number | undefined {
  const digits = text === undefined ? undefined : withoutRemarks(text).match(/\d+/)?.[0];
  return digits === undefined ? undefined : Number(digits);
}

/** Every item whose Usage is not new comes with a free signed photo (behaviour 1.7). */
export function comesWithPhoto(product: Pick<Product, 'specifications'>): boolean {
  const { usage } = readValues(product.specifications);
  const { wears, isNew } = readFacts(product.specifications);
  return usage === undefined ? (wears ?? 0) > 0 : !isNew;
}

/** One card of a listing: a product, or one size of it. */
export interface Listing {
  /** The product's own id, or `{id}-{size}` with the size URL-encoded (decision 5). */
  id: string;
  product: Product;
  facts: Facts;
  /** The item's own Size or the size of this listing; no size is ever made up here. */
  size: string | undefined;
  price: Cents;
}

export function derivedId(productId: string, size: string): string {
  return `${productId}-${encodeURIComponent(size)}`;
}

/** One listing per size of the Sizes list (a list of one too), else one for the product. */
export function expandSizes(product: Product): Listing[] {
  const facts = readFacts(product.specifications);
  const price = fromDollars(product.price);
  if (facts.sizes.length === 0)
    return [{ id: product.id, product, facts, size: facts.size, price }];
  return facts.sizes.map((size) => ({
    id: derivedId(product.id, size),
    product,
    facts,
    size,
    price,
  }));
}

/** The product and size an id names. An exact id wins over a derived one (decision 5). */
export function resolveId(
  id: string,
  find: (productId: string) => Product | undefined,
): { product: Product; size: string | undefined } | undefined {
  if (id.length > ID_LIMIT) return undefined;
  const exact = find(id);
  if (exact) return { product: exact, size: readFacts(exact.specifications).size };
  for (let dash = id.indexOf('-'); dash > 0; dash = id.indexOf('-', dash + 1)) {
    const product = find(id.slice(0, dash));
    const rest = id.slice(dash + 1);
    const size =
      product &&
      readFacts(product.specifications).sizes.find(
        (each) => each === rest || encodeURIComponent(each) === rest,
      );
    if (product && size !== undefined) return { product, size };
  }
  return undefined;
}

/** The size of what needs none. */
export const ONE_SIZE = 'One size';

/** A line's size as cart, order and mail write it. */
export function sizeWords(size: string): string {
  return size === ONE_SIZE ? size : `Size ${size}`;
}
