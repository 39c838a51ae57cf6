/** Whole thousands, marked as some country marks them, and what may follow. */
const GROUPED = /^-?[1-9]\d{0,2}([.,'’\s])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/;

/** `1.234` is more than a thousand in one country and less than two in the next. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/** A number as a spreadsheet of any country writes it; undefined where it says none, or may say two. */
export function readWrittenNumber(text: string): number | undefined {
  const thousands = GROUPED.exec(text)?.[1];
  const plain = thousands === undefined ? text : text.replaceAll(thousands, '');
  return /^-?\d+(?:[.,]\d+)?$/.test(plain) && !AMBIGUOUS.test(text)
    ? Number(plain.replace(',', '.'))
    : undefined;
}

/** Both readings of an ambiguous number, in words. */
export function readingsOf(text: string): string | undefined {
  if (!AMBIGUOUS.test(text)) return undefined;
  return `${text.replace(/[.,]/, '')} or ${Number(text.replace(',', '.'))}`;
}
