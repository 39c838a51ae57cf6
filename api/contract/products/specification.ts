import { MAX_ID_LENGTH } from '#contract/bounds';
import { hasSizeGuide } from './categories';
import type { Product } from './catalogue';
import { fromDollars, type Cents } from '#contract/money';

/**
 * Facts read from the specification lines of a product (behaviour catalogue.specification-line,
 * behaviour catalogue.times-worn and catalogue.label-comparison).
 */
export interface Facts {
  /** Undefined if unknown. */
  wears: number | undefined;
  /** The Usage as written, if no number of wears can be read from it. */
  unclearUsage: string | undefined;
  isNew: boolean;
  /** The item's own Size, as written. */
  size: string | undefined;
  /** The Sizes list. Empty without one, or if the item has its own Size. */
  sizes: readonly string[];
  /** Units in stock; 1 if the product does not say. */
  quantity: number;
  /** No unit is for sale now, but some are set aside and may be again: `Quantity: 0 (set aside)`. */
  isSetAside: boolean;
  highWaist: boolean | undefined;
  /** Folded for comparison. */
  colour: string | undefined;
  canadaLogo: boolean;
}

/** Labels of the lines that the shop reads, ignoring case, spacing and a bracketed remark. */
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

type LabelName = keyof typeof LABELS;

/** Names by folded label. */
const NAME_BY_LABEL = new Map(
  Object.entries(LABELS).flatMap(([name, labels]) =>
    labels.map((label) => [fold(label), name as LabelName] as const),
  ),
);

export interface Specification {
  label: string;
  value: string;
}

/** Normalizes a text for comparison: ignores case, spacing and a remark in brackets. */
export function fold(text: string): string {
  return withoutRemarks(text).replace(/\s+/g, '').toLowerCase();
}

/** A single pass, linear in the number of brackets. */
function withoutRemarks(text: string): string {
  return text.replace(/\([^()]*\)/g, '');
}

export function readSpecification(line: string): Specification {
  const colon = line.indexOf(':');
  return colon < 0
    ? { label: line.trim(), value: '' }
    : { label: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() };
}

/** Whether a specification line states the number of units. */
export function isQuantityLine(line: string): boolean {
  return fold(readSpecification(line).label) === 'quantity';
}

/** The values of known labels. Of repeated labels the first with a value wins. */
export function readValues(specifications: readonly string[]): Partial<Record<LabelName, string>> {
  const values: Partial<Record<LabelName, string>> = {};
  for (const line of specifications) {
    const { label, value } = readSpecification(line);
    const name = value === '' ? undefined : NAME_BY_LABEL.get(fold(label));
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
    unclearUsage: wears === undefined ? usage : undefined,
    isNew: usage === undefined ? wears === 0 : isNewUsage(usage),
    size,
    sizes: [...new Set(listed.split(',').map((part) => part.trim()))].filter(Boolean),
    quantity: firstNumber(quantity) ?? 1,
    isSetAside: quantity === SET_ASIDE,
    highWaist: waist === 'yes' ? true : waist === 'no' ? false : undefined,
    colour: colour === undefined ? undefined : fold(colour),
    canadaLogo: ['yes', 'teamcanada'].includes(fold(canadaLogo ?? '')),
  };
}

/**
 * No units are in stock (behaviour catalogue.quantity). Listings show it last and the cart's totals ignore it
 * (behaviour search.name-matches-first, cart.rejection-card and listing.default-order).
 */
export function isSold({ quantity }: Pick<Facts, 'quantity'>): boolean {
  return quantity <= 0;
}

/** The value of `Quantity` while the last units are at the stand of a meet. */
export const SET_ASIDE = '0 (set aside)';

/** What an item without units in stock is called (behaviour product.set-aside-unavailable). */
export function soldLabel({ isSetAside }: { isSetAside?: boolean }): string {
  return isSetAside ? 'Unavailable' : 'Sold';
}

function countWears(timesWorn: string | undefined, usage: string | undefined): number | undefined {
  const counted = firstNumber(timesWorn) ?? firstNumber(usage);
  if (counted !== undefined || usage === undefined) return counted;
  if (isNewUsage(usage)) return 0;
  const words = wordsOf(usage);
  if (QUALIFYING_WORDS.test(words)) return undefined;
  if (/\b(heavy|used)\b/.test(words)) return 15;
  if (/\b(training|practice)\b/.test(words)) return 10;
  return undefined;
}

/** `never used`, `not yet worn`, `unworn`, or `new` with anything after it. */
const NEW_USAGE = /^(new\b.*|(never|not)( yet)?( been)? (used|worn)|un(used|worn))[.!]?$/;
/**
 * The word `used` alone counts as 15 wears. With one of these words it does not: `hardly used`,
 * `not new, not used up`.
 */
const QUALIFYING_WORDS =
  /\b(never|not|no|hardly|barely|rarely|seldom|scarcely|lightly|gently|slightly|almost|nearly|little|like|once|few)\b/;

function wordsOf(usage: string): string {
  return withoutRemarks(usage).trim().replace(/\s+/g, ' ').toLowerCase();
}

function isNewUsage(usage: string): boolean {
  return NEW_USAGE.test(wordsOf(usage));
}

function firstNumber(text: string | undefined): number | undefined {
  const digits = text === undefined ? undefined : withoutRemarks(text).match(/\d+/)?.[0];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Every item whose Usage is not new comes with a free signed photo (behaviour
 * product.free-signed-photo).
 */
export function comesWithPhoto(product: Pick<Product, 'specifications'>): boolean {
  const { usage } = readValues(product.specifications);
  const { wears, isNew } = readFacts(product.specifications);
  return usage === undefined ? (wears ?? 0) > 0 : !isNew;
}

/** The swimmer who wore an item and signs its photo. Null for new items and if unknown. */
export function wornBy(product: Pick<Product, 'specifications' | 'swimmerId'>): number | null {
  return comesWithPhoto(product) ? product.swimmerId : null;
}

const SIGNED = /\bsign(ed|ature)\b/i;

/** The swimmer who signed a new item. Null for worn items, whose photo is signed, and if unknown. */
export function signedBy({
  name,
  description,
  swimmerId,
  specifications,
}: Pick<Product, 'name' | 'description' | 'swimmerId' | 'specifications'>): number | null {
  const isSigned = SIGNED.test(`${name}\n${description}`) && !comesWithPhoto({ specifications });
  return isSigned ? swimmerId : null;
}

/** One card of a listing: a product, or one size of it. */
export interface Listing {
  /**
   * The product's id, or `{id}-{size}` with the size URL-encoded (behaviour
   * product.size-addresses).
   */
  id: string;
  product: Product;
  facts: Facts;
  /** The product's Size line, or the one of its Sizes that this card is for. Undefined if none is stated. */
  size: string | undefined;
  price: Cents;
}

export function derivedId(productId: string, size: string): string {
  return `${productId}-${encodeURIComponent(size)}`;
}

/** One listing per size of the Sizes list, else one for the product. */
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

/**
 * Resolves an id to its product and size. An exact id wins over a derived one (behaviour
 * product.size-addresses).
 */
export function resolveId(
  id: string,
  find: (productId: string) => Product | undefined,
): { product: Product; size: string | undefined } | undefined {
  if (id.length > MAX_ID_LENGTH) return undefined;
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

/** Size of items that need none. */
export const ONE_SIZE = 'One size';
/**
 * Size of a worn garment whose size is unknown. An invented size would be wrong (behaviour
 * cart.random-size-new-suit).
 */
export const SIZE_NOT_STATED = 'Size not stated';

/** A suit or brief that is not new and has neither a size nor a list of sizes. */
export function lacksSize(product: Pick<Product, 'categoryId' | 'specifications'>): boolean {
  if (!hasSizeGuide(product.categoryId)) return false;
  const { size, sizes, isNew } = readFacts(product.specifications);
  return size === undefined && sizes.length === 0 && !isNew;
}

/** Size of a stored line. Older versions stored a random size for worn suits too. */
export function sizeOfLine(product: Product | undefined, size: string): string {
  return product && lacksSize(product) ? SIZE_NOT_STATED : size;
}

/** A line's size as shown in cart, order and mail. */
export function sizeText(size: string): string {
  const isWhole = size === SIZE_NOT_STATED || fold(size) === fold(ONE_SIZE);
  return isWhole ? size : `Size ${size}`;
}
