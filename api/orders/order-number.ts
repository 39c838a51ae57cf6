import { randomBytes } from 'node:crypto';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** 10 random characters of Crockford base32 (behaviour orders.number-readable). */
export function generateOrderNumber(): string {
  return Array.from(randomBytes(LENGTH), (byte) => CROCKFORD[byte & 31]).join('');
}

/** Normalizes a number that was read aloud: ignores spaces and hyphens, O is 0, I and L are 1. */
export function readOrderNumber(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
}
