import { fold, sizeText } from '#contract/products/specification';
import { unique, without, type Filter, type Tally } from './filter';

/** Limits for sizes in an address. */
const SIZES_LIMIT = 20;
const SIZE_LENGTH = 40;

export interface SizePart {
  sizes: readonly string[];
}

export interface SizeCounts {
  /** The sizes of the page, folded. */
  sizes: Tally<string>[];
}

export const sizeFilter: Filter<SizePart, string | undefined, SizeCounts> = {
  initial: () => ({ sizes: [] }),
  /** Any size, also one without a control (behaviour filters.visible-only). */
  read(address) {
    const values = address
      .getAll('size')
      .slice(0, SIZES_LIMIT)
      .map((size) => size.trim());
    return { sizes: unique(values).filter((size) => size !== '' && size.length <= SIZE_LENGTH) };
  },
  write({ sizes }, address) {
    for (const size of sizes) address.append('size', size);
  },
  valueOf: ({ size }) => (size === undefined ? undefined : fold(size)),
  keyOf: (size) => size ?? '',
  passes: (size, { sizes }) =>
    sizes.length === 0 || (size !== undefined && sizes.some((each) => fold(each) === size)),
  facet: (tallies) => ({
    sizes: tallies.flatMap(({ value, count, total }) =>
      value !== undefined && total > 0 ? { value, count, total } : [],
    ),
  }),
  chips: ({ sizes }, { page }) =>
    sizes.map((size) => ({
      label: sizeText(size),
      without: { sizes: without(sizes, size) },
      isExtra: !page.sizes.some((option) => option.size === size),
    })),
};
