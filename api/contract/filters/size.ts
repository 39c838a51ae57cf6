import { fold } from '#contract/specification';
import { unique, without, type Filter, type Tally } from './filter';

export interface SizePart {
  sizes: readonly string[];
}

export interface SizeCounts {
  /** The sizes that are on the page, folded. */
  sizes: Tally<string>[];
}

export const sizeFilter: Filter<SizePart, string | undefined, SizeCounts> = {
  initial: () => ({ sizes: [] }),
  read(address, page) {
    const selectable = page.sizes.filter((option) => option.selectable).map(({ size }) => size);
    return { sizes: unique(address.getAll('size')).filter((size) => selectable.includes(size)) };
  },
  write({ sizes }, address) {
    for (const size of sizes) address.append('size', size);
  },
  valueOf: ({ size }) => (size === undefined ? undefined : fold(size)),
  keyOf: (size) => size ?? '',
  passes: (size, { sizes }) => sizes.length === 0 || (size !== undefined && sizes.includes(size)),
  facet: (tallies) => ({
    sizes: tallies.flatMap(({ value, count, total }) =>
      value !== undefined && total > 0 ? { value, count, total } : [],
    ),
  }),
  chips: ({ sizes }) =>
    sizes.map((size) => ({ label: `Size ${size}`, without: { sizes: without(sizes, size) } })),
};
