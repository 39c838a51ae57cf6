import type { Listing } from '#contract/specification';
import type { ListingPage } from '#contract/listing-page';

/**
 * One filter: its part of the state, how the address says it, which listings pass, what it counts and its words.
 * An index asks `passes` once for each value, not for each listing.
 */
export interface Filter<Part, Value, Counts = object> {
  /** Its part of the state where nothing is asked. */
  initial(page: ListingPage): Part;
  /** What an address asks for, as far as the page's controls can express it. */
  read(address: URLSearchParams, page: ListingPage): Partial<Part>;
  /** Writes what is not initial (behaviour 2.71). */
  write(part: Part, address: URLSearchParams, page: ListingPage): void;
  /** All that the rule reads of a listing. */
  valueOf(listing: Listing): Value;
  /** Equal for values that are the same to the rule. */
  keyOf(value: Value): string | number;
  passes(value: Value, part: Part, page: ListingPage): boolean;
  /** What stands in the panel beside its choices; a filter without has none to count. */
  facet?(tallies: readonly Tally<Value>[], page: ListingPage): Counts;
  chips(part: Part, words: ChipWords): Chip<Part>[];
}

/** `count`: the listings of a value that fail no other filter; `total`: before any filter. */
export interface Tally<Value> {
  value: Value;
  count: number;
  total: number;
}

export interface ChipWords {
  page: ListingPage;
  swimmerNames: ReadonlyMap<number, string>;
}

/** A filter in force: its words, and its part of the state without it. */
export interface Chip<Part> {
  label: string;
  without: Partial<Part>;
  /** No control of the panel expresses it. */
  isExtra?: boolean;
}

/** The tallies of the values that a choice lets pass, in one. */
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

/** Of any length (decision 88); beyond what a number can tell apart they are one. */
export function wholeNumbers(texts: string[]): number[] {
  const whole = texts.filter((text) => /^-?\d+$/.test(text));
  return unique(whole.map((text) => Math.min(Number(text), Number.MAX_SAFE_INTEGER)));
}

export function unique<T>(values: T[]): T[] {
  return [...new Set(values)];
}

/** A chip for each of some chosen values; without it the others stay. */
export function without<T>(chosen: readonly T[], value: T): T[] {
  return chosen.filter((other) => other !== value);
}
