/** Whole thousands with any country's separator, and optional decimals. */
const GROUPED_NUMBER = /^-?[1-9]\d{0,2}([.,'’\s])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/;

/** `1.234` is over a thousand in one country and under two in another. */
const AMBIGUOUS_NUMBER = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/** Reads a number from any country's spreadsheet. Undefined if it is invalid or ambiguous. */
export function readWrittenNumber(text: string): number | undefined {
  const thousands = GROUPED_NUMBER.exec(text)?.[1];
  const plain = thousands === undefined ? text : text.replaceAll(thousands, '');
  return /^-?\d+(?:[.,]\d+)?$/.test(plain) && !AMBIGUOUS_NUMBER.test(text)
    ? Number(plain.replace(',', '.'))
    : undefined;
}

const CURRENCY = '(?:CA\\s?\\$|CAD\\s?\\$?|\\$\\s?(?:CAD?)?)';
const LEADING_OR_TRAILING_CURRENCY = new RegExp(
  `^${CURRENCY}\\s*(?=\\d)|(?<=\\d)\\s*${CURRENCY}$`,
  'gi',
);

/**
 * `$640.00`, `58 $` and `CAD 240` are prices. Another currency is kept, so that the check rejects
 * it.
 */
export function withoutCurrency(text: string): string {
  return text.replace(LEADING_OR_TRAILING_CURRENCY, '');
}

/** Both readings of an ambiguous number, in words. */
export function describeReadings(text: string): string | undefined {
  if (!AMBIGUOUS_NUMBER.test(text)) return undefined;
  const [large, small] = [text.replace(/[.,]/, ''), text.replace(',', '.')];
  return `${large} or ${Number(small)}: write ${large}.00 or ${Number(small).toFixed(2)}`;
}
