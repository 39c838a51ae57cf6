/** How long and how many, in one place without schemas: a page that names a number alone need not load them. */

/** An id: 64 characters and, in a derived one, a size of 40 that may take 9 each when encoded. */
export const ID_LIMIT = 430;

/** How much may be saved: by a device, and by an account. */
export const SAVED_MOST = 200;
export const NOTE_MOST = 500;
export const LISTS_MOST = 10;
export const LIST_NAME_MOST = 40;
