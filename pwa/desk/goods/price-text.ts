import { formatAmount, fromDollars } from '#contract/money';

/**
 * Parses a typed amount in dollars: `640`, `$640.50`, `640,50`, `1,234.50`, `1 234,50`. Undefined
 * if it is not an amount, or is ambiguous: `1.234`.
 */
export function readPrice(text: string): number | undefined {
  const bare = text.replace(/[\s$']|CAD|CA(?=\$)/gi, '');
  const [, whole = '', decimals = ''] =
    /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(bare) ??
    /^(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})$/.exec(bare) ??
    [];
  if (whole === '') return undefined;
  const amount = Number(`${whole.replaceAll(/[.,]/g, '')}.${decimals || '0'}`);
  return amount <= MAX_READ_PRICE ? amount : undefined;
}

/** Larger than any plausible typing error. */
const MAX_READ_PRICE = 99_999_999;

/** The price as text to edit: `640`, `640.50`, or empty without a price. */
export function editedPrice(price: number | null): string {
  if (price === null) return '';
  return Number.isInteger(price) ? String(price) : price.toFixed(2);
}

/** `$640`, or `$640.50` if it has cents. */
export function shownPrice(price: number): string {
  return `$${formatAmount(fromDollars(price)).replace(/\.00$/, '')}`;
}
