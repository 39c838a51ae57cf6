import type { Product } from '#contract/catalogue';
import { COLLECTIONS, inCollection, type CollectionName } from '#contract/collections';
import { WEARS_MAXIMUM } from '#contract/filters';
import { wholeDollars } from '#contract/money';
import { expandSizes, fold, type Listing } from '#contract/specification';

/** For wears and waist: not known. */
export const UNKNOWN = -1;

/** What the filters read of every listing, one array a field; codes are places in a dictionary. */
export interface Columns {
  /** In default order, sold ones last (decision 81). */
  listings: readonly Listing[];
  dollars: Int32Array;
  /** Capped at `WEARS_MAXIMUM`, which means that or more. */
  wears: Int8Array;
  /** 1 high, 0 regular. */
  waist: Int8Array;
  size: Uint16Array;
  sizes: Dictionary<string | undefined>;
  swimmer: Uint16Array;
  swimmers: Dictionary<number | null>;
  /** A bit for each collection the listing is in. */
  collections: Uint8Array;
}

/** Values by code; the first code, 0, is that of no value. */
export interface Dictionary<T> {
  values: T[];
  codes: Map<T, number>;
}

export function collectionBit(name: CollectionName): number {
  return 1 << COLLECTIONS.indexOf(name);
}

export function buildColumns(products: readonly Product[]): Columns {
  const expanded = products.flatMap(expandSizes);
  const listings = [
    ...expanded.filter(({ facts }) => facts.quantity > 0),
    ...expanded.filter(({ facts }) => facts.quantity <= 0),
  ];
  const sizes = dictionary<string | undefined>(undefined);
  const swimmers = dictionary<number | null>(null);
  return {
    listings,
    dollars: Int32Array.from(listings, ({ price }) => wholeDollars(price)),
    wears: Int8Array.from(listings, ({ facts }) =>
      facts.wears === undefined ? UNKNOWN : Math.min(facts.wears, WEARS_MAXIMUM),
    ),
    waist: Int8Array.from(listings, ({ facts }) =>
      facts.highWaist === undefined ? UNKNOWN : Number(facts.highWaist),
    ),
    size: Uint16Array.from(listings, ({ size }) =>
      encode(sizes, size === undefined ? undefined : fold(size)),
    ),
    sizes,
    swimmer: Uint16Array.from(listings, ({ product }) => encode(swimmers, product.swimmerId)),
    swimmers,
    collections: Uint8Array.from(listings, collectionBits),
  };
}

function collectionBits({ product, facts }: Listing): number {
  return COLLECTIONS.reduce(
    (bits, name) => (inCollection(name, product, facts) ? bits | collectionBit(name) : bits),
    0,
  );
}

function dictionary<T>(none: T): Dictionary<T> {
  return { values: [none], codes: new Map([[none, 0]]) };
}

function encode<T>({ values, codes }: Dictionary<T>, value: T): number {
  const known = codes.get(value);
  if (known !== undefined) return known;
  codes.set(value, values.length);
  return values.push(value) - 1;
}
