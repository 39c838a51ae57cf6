import type { Allowance } from './attempts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Wrong passwords for one email address or username, by devices that have not signed in to the account. */
export const LOGIN: Allowance = {
  name: 'login',
  seconds: 15 * MINUTE,
  byNetwork: 10,
  total: 50,
};
/** Wrong passwords for any accounts: a common password is not to be tried at all of them. */
export const LOGIN_NETWORK: Allowance = { name: 'login-network', seconds: HOUR, byNetwork: 100 };
/** Wrong passwords by one device that has signed in to the account. */
export const LOGIN_DEVICE: Allowance = { name: 'login-device', seconds: 15 * MINUTE, total: 10 };
/** Wrong current passwords of a signed-in customer, by session. */
export const OWN_PASSWORD: Allowance = { name: 'own-password', seconds: 15 * MINUTE, total: 10 };

/** Requests for a reset mail, whether the address has an account or not. */
export const RESET_NETWORK: Allowance = { name: 'reset-network', seconds: HOUR, byNetwork: 30 };
export const RESET_MAILBOX: Allowance = { name: 'reset-mail', seconds: HOUR, byNetwork: 5 };
/** Reset mails that are sent to one mailbox. Strangers' requests for other addresses do not count. */
export const MAILBOX = [
  { name: 'mailbox-hour', seconds: HOUR, total: 10 },
  { name: 'mailbox-day', seconds: DAY, total: 20 },
] as const satisfies Allowance[];

/** Reset mails to an address whose owner never used one. */
export const UNPROVEN_MAILBOX: Allowance = { name: 'unproven-mailbox', seconds: DAY, total: 1 };
/** Such mails at the request of one network, so that few networks cannot use up those of all. */
export const UNPROVEN_NETWORK: Allowance = {
  name: 'unproven-network',
  seconds: DAY,
  byNetwork: 10,
};
/** Reset mails to all such addresses, and to all others. */
export const UNPROVEN_ALL = [
  { name: 'unproven-hour', seconds: HOUR, total: 250 },
  { name: 'unproven-day', seconds: DAY, total: 1000 },
] as const satisfies Allowance[];
export const PROVEN_ALL = [
  { name: 'proven-hour', seconds: HOUR, total: 500 },
  { name: 'proven-day', seconds: DAY, total: 2000 },
] as const satisfies Allowance[];

export const CARD: Allowance = { name: 'card', seconds: HOUR, total: 30 };
