import { isCardNumber, isExpired } from '#contract/card-check';
import { cardEndpoints } from '#contract/cards';
import type { Problems, Rules, FieldValues } from '../../ui/forms/field-problems';

export type CardField = 'cardNumber' | 'cardholderName' | 'expiryMonth' | 'expiryYear' | 'cvv';

const { shape } = cardEndpoints.add.body;
const isNumberBetween = (from: number, to: number) => (text: string) =>
  Number(text) >= from && Number(text) <= to;

/**
 * Rules of the card form. The server checks the same rules and does not store number or code
 * (behaviour cards.server-checks).
 */
export const cardRules: Rules<CardField> = {
  cardNumber: {
    shape: shape.cardNumber.refine(isCardNumber),
    missing: 'Please enter the card number.',
    wrong: 'Check your card number.',
  },
  cardholderName: {
    shape: shape.cardholderName,
    missing: 'Please enter the name on the card.',
  },
  expiryMonth: {
    shape: shape.expiryMonth.refine(isNumberBetween(1, 12)),
    missing: 'Two digits.',
    wrong: 'Enter a month from 01 to 12.',
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

/** Maximum digits per field (behaviour cards.number-digits and cards.short-field-digits). */
const MAX_DIGITS: Partial<Record<CardField, number>> = {
  cardNumber: 16,
  expiryMonth: 2,
  expiryYear: 2,
  cvv: 4,
};

/** Filters typed text for a field. */
export function filterTypedText(field: CardField, text: string): string {
  const most = MAX_DIGITS[field];
  if (most === undefined) return text;
  const digits = text.replaceAll(/\D/g, '');
  // Years are also typed and autofilled with their century.
  const shortYear = field === 'expiryYear' ? digits.replace(/^20(?=\d)/, '') : digits;
  return shortYear.slice(0, most);
}

/** `4242 4242 42`, grouped as on the card. */
export function groupDigits(digits: string): string {
  return digits.replaceAll(/\d{4}(?=\d)/g, '$& ');
}

/** Reports an expired card. An invalid month or year is reported by other rules. */
export function validateExpiry({
  expiryMonth,
  expiryYear,
}: FieldValues<CardField>): Problems<CardField> {
  return isExpired(Number(expiryMonth), Number(expiryYear), Date.now())
    ? { expiryYear: 'This card has expired.' }
    : {};
}
