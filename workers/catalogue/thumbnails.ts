import {
  photographAddress,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  readPhotograph,
  withoutFocus,
} from '#contract/products/pictures';
import type { Listing } from '#contract/products/specification';

/**
 * The images of the first card of every page, then of the second card of every page, and so on, so
 * that each page gets about the same number.
 */
export function thumbnails(pages: readonly (readonly Listing[])[], limit: number): string[] {
  const found = new Set<string>();
  const longest = Math.max(0, ...pages.map(({ length }) => length));
  for (let index = 0; index < longest; index++) {
    for (const listings of pages) {
      const address = listings[index]?.product.imageUrl;
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
