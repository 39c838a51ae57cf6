import { z } from 'zod';
import { optionalLine } from '#contract/text-fields';

const MIN_PHONE_DIGITS = 7;
const PHONE_CHARACTERS = /^(?:[\d\s+().-]|ext)*$/i;
/** May be empty. Stored numbers may be older than this rule. */
export const PhoneNumber = optionalLine(32).refine(
  (phone) =>
    phone === '' ||
    (PHONE_CHARACTERS.test(phone) && phone.replace(/\D/g, '').length >= MIN_PHONE_DIGITS),
  `Please enter a phone number with at least ${MIN_PHONE_DIGITS} digits, like +1 604 555 0199.`,
);

const HOUR_MS = 60 * 60_000;

/** A date of birth from 1900 to tomorrow; tomorrow is allowed because of time zones. */
export const DateOfBirth = z.iso
  .date()
  .refine(
    (date) =>
      date >= '1900-01-01' &&
      date <= new Date(Date.now() + 14 * HOUR_MS).toISOString().slice(0, 10),
    'Please enter a date of birth between 1900 and today.',
  );
