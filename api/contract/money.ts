declare const unit: unique symbol;

/** Integer cents of Canadian dollars: the only form money is computed in. */
export type Cents = number & { readonly [unit]: 'cents' };

export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not whole cents`);
  return amount as Cents;
}

/** From a price in dollars, as the wire and the catalogue carry it. */
export function fromDollars(dollars: number): Cents {
  return cents(Math.round(dollars * 100));
}

export function toDollars(amount: Cents): number {
  return amount / 100;
}

export function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((total, amount) => total + amount, 0));
}

export function times(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity);
}

/** Of a sum that is so many times the same amount; of none it is the sum. */
export function eachOf(total: Cents, count: number): Cents {
  return cents(Math.round(total / Math.max(count, 1)));
}

/** `12.99`: the provider's form, two decimals always. */
export function toDecimal(amount: Cents): string {
  return (amount / 100).toFixed(2);
}

/** The reading of `toDecimal`, or undefined for any other text. */
export function fromDecimal(text: string): Cents | undefined {
  return /^\d{1,7}\.\d{2}$/.test(text) ? cents(Number(text.replace('.', ''))) : undefined;
}

/** `1,234.50`: in a column that names the currency. */
export function formatAmount(amount: Cents): string {
  return grouped(toDecimal(amount));
}

/** `$1,234.50`: cart, checkout and orders. */
export function formatCents(amount: Cents): string {
  return `$${formatAmount(amount)}`;
}

/** Half a dollar rounds up (decision 74). */
export function wholeDollars(amount: Cents): number {
  return Math.floor((amount + 50) / 100);
}

/** `$1,235`: listing prices are rounded to whole dollars (behaviour 1.6). */
export function formatWhole(amount: Cents): string {
  return `$${grouped(String(wholeDollars(amount)))}`;
}

/** As en-CA groups; `Intl` would cost a phone 30 ms at the start. */
function grouped(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',');
}
