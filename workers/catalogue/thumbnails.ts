import {
  photographAddress,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  readPhotograph,
  viewOf,
  withoutFocus,
} from '#contract/pictures';
import type { Listing } from '#contract/specification';

/** The first card of every page, then the second of every page, and so on: whatever is opened has its own. */
export function thumbnails(pages: readonly (readonly Listing[])[], limit: number): string[] {
  const found = new Set<string>();
  const longest = Math.max(0, ...pages.map(({ length }) => length));
  for (let nth = 0; nth < longest; nth++) {
    for (const listings of pages) {
      const productAt = (at: number) => listings[at]?.product;
      const product = productAt(nth);
      if (!product) continue;
      let view = 0;
      while (productAt(nth - view - 1) === product) view += 1;
      const address = viewOf(product, view);
      if (address) found.add(thumbnailOf(address));
      if (found.size >= limit) return [...found];
    }
  }
  return [...found];
}

function thumbnailOf(address: string): string {
  const photograph = readPhotograph(address);
  const [width] = PICTURE_WIDTHS;
  const [format] = PICTURE_FORMATS;
  return photograph ? photographAddress(photograph, width, format) : withoutFocus(address);
}
