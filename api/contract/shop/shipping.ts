import { cents, formatCents } from '#contract/money';

/** Minimum and maximum, both inclusive. */
export type Span = [from: number, to: number];

/** What shipping costs and how long it takes. */
export interface Shipping {
  /** In cents, per unit in the cart. The only fee ever charged (behaviour cart.shipping-per-unit). */
  fee: number;
  /**
   * In cents. Notes mention it if it is higher than the fee, but it is never charged (behaviour
   * cart.shipping-note).
   */
  listedFee: number;
  /** Business days until an item in stock is shipped. */
  shipsIn: Span;
  /** Weeks. */
  customShipsIn: Span;
  /** Business days in transit. */
  canada: Span;
  abroad: Span;
  /** Days in transit. */
  unitedStates: Span;
  europe: Span;
  australia: Span;
}

/** In cents. A higher fee is rejected as a typing error. */
export const MAX_FEE = 100_00;
/** Maximum of each span, in its unit. */
export const MAX_SPAN = 90;

export type SpanName = {
  [Name in keyof Shipping]: Shipping[Name] extends Span ? Name : never;
}[keyof Shipping];

export const SPAN_UNITS: Readonly<Record<SpanName, 'business day' | 'week' | 'day'>> = {
  shipsIn: 'business day',
  customShipsIn: 'week',
  canada: 'business day',
  abroad: 'business day',
  unitedStates: 'day',
  europe: 'day',
  australia: 'day',
};

/** `1–2 business days`, or `1 week` if both ends are the same. */
export function spanText(shipping: Shipping, name: SpanName): string {
  const [from, to] = shipping[name];
  const unit = SPAN_UNITS[name];
  if (from !== to) return `${from}–${to} ${unit}s`;
  return `${to} ${unit}${to === 1 ? '' : 's'}`;
}

/** Delivery times by destination abroad. */
export function timesAbroad(shipping: Shipping): { label: string; value: string }[] {
  return [
    { label: 'United States', value: spanText(shipping, 'unitedStates') },
    { label: 'Europe', value: spanText(shipping, 'europe') },
    { label: 'Australia', value: spanText(shipping, 'australia') },
  ];
}

/** Sentences about the fee as charged. A higher listed rate is mentioned but never charged. */
export function shippingNotes({ fee, listedFee }: Shipping) {
  const isFree = fee === 0;
  const charged = isFree ? 'free' : formatCents(cents(fee));
  const listed = formatCents(cents(listedFee));
  const isListedHigher = listedFee > fee;
  const free = 'Shipping is free, for suits and equipment alike, in Canada and abroad.';
  const order = isFree
    ? free
    : `Shipping is ${charged} per item, suits and equipment alike, in Canada and abroad.`;
  return {
    product: isFree
      ? 'Free shipping, in Canada and abroad.'
      : `Shipping ${charged} per item, in Canada and abroad.`,
    /** Beside a price. */
    beside: isFree ? 'Free shipping' : `+ ${charged} shipping`,
    perItem: isFree ? 'Free' : `${charged} per item`,
    everyItem: isFree
      ? free
      : `Every item in your bag adds ${charged}, in Canada and abroad, suits and equipment alike.`,
    /** For cart and checkout. */
    order: isListedHigher
      ? `${order} The listed ${listed} rates for equipment and international orders are not charged.`
      : order,
    canada: charged,
    abroad: isListedHigher ? `${charged} instead of ${listed}` : charged,
  };
}

export interface ShippingProblem {
  field: keyof Shipping;
  problem: string;
}

const FEE_PROBLEM = `Type an amount from $0 to ${formatCents(cents(MAX_FEE))}, like 12.99.`;

/**
 * Why these facts cannot be saved. Used by server and desk, so that the form shows what the server
 * would reject.
 */
export function shippingProblems(shipping: Shipping): ShippingProblem[] {
  const problems: ShippingProblem[] = [];
  for (const field of ['fee', 'listedFee'] as const)
    if (!isWhole(shipping[field], 0, MAX_FEE)) problems.push({ field, problem: FEE_PROBLEM });
  for (const field of Object.keys(SPAN_UNITS) as SpanName[]) {
    const [from, to] = shipping[field];
    if (![from, to].every((value) => isWhole(value, 1, MAX_SPAN)))
      problems.push({ field, problem: `Type whole ${SPAN_UNITS[field]}s from 1 to ${MAX_SPAN}.` });
    else if (from > to)
      problems.push({ field, problem: 'The second number must not be below the first.' });
  }
  return problems;
}

function isWhole(value: number, min: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= min && value <= max;
}
