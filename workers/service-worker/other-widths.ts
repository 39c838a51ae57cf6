import {
  photographAddress,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  readPhotograph,
} from '#contract/pictures';

/** The same photograph in its format's other widths, widest first; none for a drawing. */
export function otherWidths(pathname: string): string[] {
  const photograph = readPhotograph(pathname);
  const format = PICTURE_FORMATS.find((each) => pathname.endsWith(`.${each}`));
  if (!photograph || !format) return [];
  return PICTURE_WIDTHS.map((width) => photographAddress(photograph, width, format))
    .filter((address) => address !== pathname)
    .toReversed();
}
