import { isCardNumber, isExpired } from '#contract/card-check';
import { cardEndpoints } from '#contract/cards';
import type { Problems, Rules, Values } from '../../ui/field-problems';

export type CardField = 'cardNumber' | 'cardholderName' | 'expiryMonth' | 'expiryYear' | 'cvv';

const { shape } = cardEndpoints.add.body;
const asNumber = (from: number, to: number) => (text: string) =>
  Number(text) >= from && Number(text) <= to;

/** The shop asks for the same, and keeps none of it (decision 10). */
export const cardRules: Rules<CardField> = {
  cardNumber: {
    shape: shape.cardNumber.refine(isCardNumber),
    missing: 'Please enter the card number.',
    wrong: 'This card number is not right. Please check it.',
  },
  cardholderName: {
    shape: shape.cardholderName,
    missing: 'Please enter the name on the card.',
  },
  expiryMonth: {
    shape: shape.expiryMonth.refine(asNumber(1, 12)),
    missing: 'Two digits.',
    wrong: 'From 01 to 12.',
  },
  expiryYear: {
    shape: shape.expiryYear,
    missing: 'Two digits.',
    wrong: 'Two digits.',
  },
  cvv: {
    shape: shape.cvv,
    missing: 'Three or four digits.',
    wrong: 'Three or four digits.',
  },
};

/** How many digits each takes (behaviour 5.42 and 5.43). */
const MOST: Partial<Record<CardField, number>> = {
  cardNumber: 16,
  expiryMonth: 2,
  expiryYear: 2,
  cvv: 4,
};

/** What of a text a field takes. */
export function taken(field: CardField, text: string): string {
  const most = MOST[field];
  if (most === undefined) return text;
  const digits = text.replaceAll(/\D/g, '');
  // A year is typed, and filled in by browsers, with its century too.
  const meant = field === 'expiryYear' ? digits.replace(/^20(?=\d)/, '') : digits;
  return meant.slice(0, most);
}

/** `4242 4242 42`: as it stands on the card. */
export function grouped(digits: string): string {
  return digits.replaceAll(/\d{4}(?=\d)/g, '$& ');
}

/** The other rules say more of a month or a year that is none. */
export function compareExpiry({ expiryMonth, expiryYear }: Values<CardField>): Problems<CardField> {
  return isExpired(Number(expiryMonth), Number(expiryYear), Date.now())
    ? { expiryYear: 'This card has expired.' }
    : {};
}
