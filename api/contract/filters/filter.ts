import type { Athlete } from '#contract/shop';
import type { Listing } from '#contract/products/specification';
import type { ListingPage } from '#contract/products/listing-page';

/**
 * One filter: its state, how it is written in an address, which listings pass, its counts and
 * labels. An index calls `passes` once per value, not per listing.
 */
export interface Filter<Part, Value, Counts = object> {
  /** The state without a filter. */
  initial(page: ListingPage): Part;
  /** Reads the address, as far as the page's controls support it. */
  read(address: URLSearchParams, page: ListingPage): Partial<Part>;
  /** Writes the state unless it is the default (behaviour filters.apply). */
  write(part: Part, address: URLSearchParams, page: ListingPage): void;
  /** The facts of a listing that the rule depends on. */
  valueOf(listing: Listing): Value;
  /** Key of a value. Values that the rule treats alike have equal keys. */
  keyOf(value: Value): string | number;
  passes(value: Value, part: Part, page: ListingPage): boolean;
  /** The counts beside the choices. A filter without them has no counts. */
  facet?(tallies: readonly Tally<Value>[], page: ListingPage): Counts;
  chips(part: Part, words: ChipContext): ActiveFilter<Part>[];
}

/** `count`: listings of a value that pass all other filters; `total`: before any filter. */
export interface Tally<Value> {
  value: Value;
  count: number;
  total: number;
}

export interface ChipContext {
  page: ListingPage;
  /** The featured one. */
  athlete: Athlete;
  swimmerNames: ReadonlyMap<number, string>;
}

/** An active filter: its label, and its state without it. */
export interface ActiveFilter<Part> {
  label: string;
  without: Partial<Part>;
  /** The panel has no control for it. */
  isExtra?: boolean;
}

/** Adds up the tallies of the values that pass. */
export function tallyOf<Value>(
  tallies: readonly Tally<Value>[],
  passes: (value: Value) => boolean,
): { count: number; total: number } {
  const passing = tallies.filter(({ value }) => passes(value));
  return {
    count: passing.reduce((sum, { count }) => sum + count, 0),
    total: passing.reduce((sum, { total }) => sum + total, 0),
  };
}

/**
 * Parses whole numbers of any length (behaviour filters.ignored-collection). Very large numbers
 * lose precision.
 */
export function wholeNumbers(texts: string[]): number[] {
  const whole = texts.filter((text) => /^-?\d+$/.test(text));
  return unique(whole.map((text) => Math.min(Number(text), Number.MAX_SAFE_INTEGER)));
}

export function unique<T>(values: T[]): T[] {
  return [...new Set(values)];
}

/** The chosen values without one of them. */
export function without<T>(chosen: readonly T[], value: T): T[] {
  return chosen.filter((other) => other !== value);
}
