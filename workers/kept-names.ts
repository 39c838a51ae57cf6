/** The caches of what can be fetched again; "Clear offline data" empties them. */
export const FETCHED = {
  pictures: 'pictures',
  catalogue: 'catalogue',
  firstAnswers: 'first-answers',
} as const;

/** The cache of the pictures of what is in the bag or saved: never trimmed. */
export const PINNED = 'pinned';

/** The database of the catalogue, which can be fetched again too. */
export const CATALOGUE_DATABASE = 'catalogue';
