declare const unit: unique symbol;

/** Integer cents of Canadian dollars. All money is computed in this type. */
export type Cents = number & { readonly [unit]: 'cents' };

export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not whole cents`);
  return amount as Cents;
}

/** Converts a price in dollars, as used on the wire and in the catalogue. */
export function fromDollars(dollars: number): Cents {
  return cents(Math.round(dollars * 100));
}

export function toDollars(amount: Cents): number {
  return amount / 100;
}

export function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((total, amount) => total + amount, 0));
}

export function multiplyCents(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity);
}

/**
 * The amount per unit of a total that is divisible by the count. Returns the total if count is 0.
 */
export function amountPerUnit(total: Cents, count: number): Cents {
  return cents(Math.round(total / Math.max(count, 1)));
}

/** `12.99`: the provider's format, always two decimals. */
export function toDecimal(amount: Cents): string {
  return (amount / 100).toFixed(2);
}

/** Parses `toDecimal`'s format. Undefined for any other text. */
export function fromDecimal(text: string): Cents | undefined {
  return /^\d{1,7}\.\d{2}$/.test(text) ? cents(Number(text.replace('.', ''))) : undefined;
}

/** `1,234.50`, for a column that names the currency. */
export function formatAmount(amount: Cents): string {
  return groupDigits(toDecimal(amount));
}

/** `$1,234.50`, for cart, checkout and orders. */
export function formatCents(amount: Cents): string {
  return `$${formatAmount(amount)}`;
}

/**
 * A price in dollars that is probably a typing error: nothing, more than $10,000, or below a third
 * or above three times of what it was. `before` is 0 or null without an earlier price.
 */
export function isUnusualPrice(price: number, before: number | null = null): boolean {
  if (price === 0 || price > 10_000) return true;
  return before !== null && before > 0 && (price * 3 < before || price > before * 3);
}

/** Rounds half a dollar up (behaviour filters.price-whole-dollars). */
export function wholeDollars(amount: Cents): number {
  return Math.floor((amount + 50) / 100);
}

/**
 * `$1,235`: listing prices are rounded to whole dollars (behaviour listing.whole-dollar-prices).
 */
export function formatWhole(amount: Cents): string {
  return `$${groupDigits(String(wholeDollars(amount)))}`;
}

/** Groups digits as en-CA does. `Intl` would add 30 ms to the start on a phone. */
function groupDigits(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',');
}
