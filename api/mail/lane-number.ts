interface Setting {
  /** The middle. */
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  colour: string;
}

/** Archivo Expanded ExtraBold (SIL Open Font License), in 1/200 of the font size. */
const FOUR = {
  width: 156,
  outline:
    'M89 0v-29h-84v-28q9-10 17-24 9-13 17-28 8-15 13-31h40q-1 8-6 17-4 9-10 18-6 10-13 19-7 9-14 17-7 8-13 13h53v-32q3-4 6-9 3-5 6-10 3-5 5-10 2-4 4-8h16v69h25v27h-25v29z',
} as const;

/** The 4 of the shop's mark as an outline, because a mail client or an icon has no fonts. */
export function drawLaneNumber({ x, y, size, colour }: Setting): string {
  const scale = size / 200;
  const left = x - (FOUR.width * scale) / 2;
  const transform = `translate(${left.toFixed(1)} ${y.toFixed(1)})scale(${scale.toFixed(3)})`;
  return `<g fill="${colour}" transform="${transform}"><path d="${FOUR.outline}"/></g>`;
}
