import { randomBytes } from 'node:crypto';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** 10 characters of Crockford base32, random (decision 25). */
export function drawOrderNumber(): string {
  return Array.from(randomBytes(LENGTH), (byte) => CROCKFORD[byte & 31]).join('');
}

/** As it was written down by somebody who heard it: blanks and hyphens do not count, O is 0, I and L are 1. */
export function readOrderNumber(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
}
