import { searchWords } from '#contract/products/search';
import { retentionMs } from '#contract/retention';
import { changeQueue } from '../db/change-queue';
import type { Database } from '../db/open';
import { shopDay } from '#contract/shop/day';
import { addDays } from '../orders/shop-days';

interface CountedWords {
  words: string;
  count: number;
}

/** The failed searches of one day of the shop. Its `_id` is the day. */
interface SearchDay {
  searches: readonly CountedWords[];
  /** Milliseconds. */
  expiresAt: number;
}

/** Maximum number of different searches that are counted per day, so that the store stays small. */
export const SEARCHES_PER_DAY = 200;
const MAX_LENGTH = 60;
/** Six digits with single spaces between them: a telephone or card number. */
const LONG_NUMBER = /(?:\p{N} ?){6}/u;
/** Ten letters and digits, perhaps in groups: an order number. */
const ORDER_NUMBER = /^(?=.*\d)(?=.*[a-z])\w{10}$/i;

/** An email address, a telephone number, a card number or an order number is not counted. */
function isPersonal(term: string): boolean {
  const text = term.normalize('NFKC');
  const digits = text.replaceAll(/[^\p{N}\p{L}]+/gu, ' ');
  const words = searchWords(text);
  return (
    text.includes('@') ||
    LONG_NUMBER.test(digits) ||
    [...words, words.join('')].some((word) => ORDER_NUMBER.test(word))
  );
}

/** Counts the words of searches that found nothing: no address, no cookie, no session. */
export function failedSearchStore(database: Database, now: () => number) {
  const days = database.collection<SearchDay>('searches');
  const change = changeQueue(days);

  return {
    async count(term: string): Promise<void> {
      const words = searchWords(term).join(' ');
      if (words === '' || words.length > MAX_LENGTH || isPersonal(term)) return;
      await change(shopDay(now()), (day) => {
        const { searches = [], expiresAt = now() + retentionMs('failedSearch') } = day ?? {};
        const known = searches.find((search) => search.words === words);
        if (!known && searches.length >= SEARCHES_PER_DAY) return undefined;
        const others = searches.filter((search) => search !== known);
        const count = (known?.count ?? 0) + 1;
        return { searches: [...others, { words, count }], expiresAt };
      });
    },

    /** The counts of the last days, most frequent first. */
    async countsOf(lastDays: number): Promise<CountedWords[]> {
      const first = addDays(shopDay(now()), 1 - lastDays);
      const counts = new Map<string, number>();
      for (const { searches } of (await days.find()).filter(({ _id }) => _id >= first))
        for (const { words, count } of searches)
          counts.set(words, (counts.get(words) ?? 0) + count);
      return [...counts]
        .map(([words, count]) => ({ words, count }))
        .toSorted((a, b) => b.count - a.count || (a.words < b.words ? -1 : 1));
    },
  };
}

export type FailedSearchStore = ReturnType<typeof failedSearchStore>;
