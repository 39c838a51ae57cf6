import type { Allowance } from './attempts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Wrong passwords for one email address or username, by devices that have not signed in to the account. */
export const LOGIN: Allowance = {
  name: 'login',
  seconds: 15 * MINUTE_SECONDS,
  byNetwork: 10,
  total: 50,
};
/**
 * Wrong passwords for any accounts from one network, so that an attacker cannot try a common
 * password on many accounts.
 */
export const LOGIN_NETWORK: Allowance = {
  name: 'login-network',
  seconds: HOUR_SECONDS,
  byNetwork: 100,
};
/** Wrong passwords by one device that has signed in to the account. */
export const LOGIN_DEVICE: Allowance = {
  name: 'login-device',
  seconds: 15 * MINUTE_SECONDS,
  total: 10,
};
/** Wrong current passwords of a signed-in customer, by session. */
export const OWN_PASSWORD: Allowance = {
  name: 'own-password',
  seconds: 15 * MINUTE_SECONDS,
  total: 10,
};

/** Requests for a reset mail, whether the address has an account or not. */
export const RESET_REQUESTS_PER_NETWORK: Allowance = {
  name: 'reset-network',
  seconds: HOUR_SECONDS,
  byNetwork: 30,
};
export const RESET_REQUESTS_PER_MAILBOX: Allowance = {
  name: 'reset-mail',
  seconds: HOUR_SECONDS,
  byNetwork: 5,
};
/** Reset mails sent to one mailbox. Accounts with a +tag are counted separately. */
export const RESET_MAILS_PER_MAILBOX = [
  { name: 'mailbox-hour', seconds: HOUR_SECONDS, total: 10 },
  { name: 'mailbox-day', seconds: DAY_SECONDS, total: 20 },
] as const satisfies Allowance[];

/** Reset mails to an unverified address. Its owner has never used a reset mail. */
export const UNVERIFIED_MAILBOX: Allowance = {
  name: 'unproven-mailbox',
  seconds: DAY_SECONDS,
  total: 1,
};
/**
 * Reset mails to unverified addresses that one network requests, so that a few networks cannot use
 * up the total.
 */
export const UNVERIFIED_NETWORK: Allowance = {
  name: 'unproven-network',
  seconds: DAY_SECONDS,
  byNetwork: 10,
};
/**
 * Reset mails to all unverified addresses together. `VERIFIED_ALL` limits those to verified
 * addresses.
 */
export const UNVERIFIED_ALL = [
  { name: 'unproven-hour', seconds: HOUR_SECONDS, total: 250 },
  { name: 'unproven-day', seconds: DAY_SECONDS, total: 1000 },
] as const satisfies Allowance[];
export const VERIFIED_ALL = [
  { name: 'proven-hour', seconds: HOUR_SECONDS, total: 500 },
  { name: 'proven-day', seconds: DAY_SECONDS, total: 2000 },
] as const satisfies Allowance[];

export const CARD_ADDITIONS: Allowance = { name: 'card', seconds: HOUR_SECONDS, total: 30 };
