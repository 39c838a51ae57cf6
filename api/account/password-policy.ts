import { normalizeLogin } from '#contract/login-name';
import { ApiError } from '#contract/protocol/api-error';
import { shop } from '#contract/shop';
import common from './common-passwords.json';

/** Attackers try these first, on many accounts. */
const COMMON = new Set(common.passwords.split(' '));

/** One to three characters repeated: aaaaaa, 121212, abcabc. */
const REPEATED = /^(.{1,3})\1+$/u;

interface Owner {
  email: string;
  username: string;
  firstName: string;
  lastName: string;
}

/**
 * A 400 if a new password is one of the 9,000 most common, a sequence, the shop's name with or without a number, or
 * the account's own address, username or name.
 */
export function rejectGuessable(password: string, owner: Owner): void {
  const { email, username, firstName, lastName } = owner;
  const folded = fold(password);
  const own = [
    email,
    email.slice(0, email.indexOf('@')),
    username,
    firstName,
    lastName,
    firstName + lastName,
    `${firstName} ${lastName}`,
    lastName + firstName,
  ].map(fold);
  const isShopName = folded.replace(/\d+$/, '').replace(/[\s_.-]/g, '') === SHOP_NAME;
  if (
    COMMON.has(folded) ||
    REPEATED.test(folded) ||
    isSequence(folded) ||
    isShopName ||
    own.includes(folded)
  )
    throw new ApiError(400, 'password-common');
}

/**
 * Whether the characters are an ascending or descending sequence: 987654321, 1234567890, abcdef.
 */
function isSequence(text: string): boolean {
  const steps = Array.from(text.slice(1), (character, index) => {
    const step = character.charCodeAt(0) - text.charCodeAt(index);
    // 9 and 0 count as neighbours, as on a keyboard.
    return Math.abs(step) === 9 ? -step / 9 : step;
  });
  return Math.abs(steps[0] ?? 0) === 1 && steps.every((step) => step === steps[0]);
}

const SHOP_NAME = fold(shop.name).replace(/\s/g, '');

function fold(text: string): string {
  return normalizeLogin(text.normalize('NFKC'));
}
