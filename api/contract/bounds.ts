/** Limits without schemas, so that a page that shows a number need not load zod. */

/**
 * A product id has up to 64 characters. An id with a size adds up to 40 characters, URL-encoded to
 * 9 each.
 */
export const MAX_ID_LENGTH = 430;

/** Maximum number of saved cards of an account. */
export const MAX_CARDS = 10;

/** Maximum number of saved items, per device and per account. */
export const MAX_SAVED = 200;
export const MAX_NOTE_LENGTH = 500;
export const MAX_LISTS = 10;
export const MAX_LIST_NAME_LENGTH = 40;
