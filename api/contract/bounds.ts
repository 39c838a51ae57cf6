/** Limits without schemas, so that a page that shows a number need not load zod. */

/**
 * A product id has up to 64 characters. An id with a size adds up to 40 characters, URL-encoded to
 * 9 each.
 */
export const MAX_ID_LENGTH = 430;

/** Minimum length of a customer's password, and of a password of the desk. */
export const MIN_PASSWORD_LENGTH = 6;
export const MIN_DESK_PASSWORD_LENGTH = 12;

/** Maximum number of lines of a cart, which is one document, read and written whole. */
export const MAX_CART_LINES = 100;

/** Maximum number of units of one payment (behaviour checkout.twenty-units). */
export const MAX_PAYMENT_UNITS = 20;

/** Maximum number of saved cards of an account. */
export const MAX_CARDS = 10;

/** Maximum number of saved items, per device and per account. */
export const MAX_SAVED = 200;
export const MAX_NOTE_LENGTH = 500;
export const MAX_LISTS = 10;
export const MAX_LIST_NAME_LENGTH = 40;
