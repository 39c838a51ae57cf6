import {
  photographAddress,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  readPhotograph,
} from '#contract/products/pictures';

/** The other widths of a photograph in the same format, widest first. Empty for a drawing. */
export function otherWidths(pathname: string): string[] {
  const photograph = readPhotograph(pathname);
  const format = PICTURE_FORMATS.find((each) => pathname.endsWith(`.${each}`));
  if (!photograph || !format) return [];
  return PICTURE_WIDTHS.map((width) => photographAddress(photograph, width, format))
    .filter((address) => address !== pathname)
    .toReversed();
}
