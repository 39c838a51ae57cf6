import type { Mutant } from './mutant';

const SAVED = 'scripts/sync/saved.test.ts';
const LISTINGS = 'workers/saved/listings.test.ts';

export const SAVED_LISTINGS: readonly Mutant[] = [
  {
    fault: 'a removal of saved listings leaves no word',
    file: 'workers/saved/listings.ts',
    from: "await saved.put({ id, savedAt, note: '', lists: [], changedAt, removed: true });",
    to: 'await saved.delete(id);',
    test: LISTINGS,
    title:
      'decision 110: a removal leaves the word of it and nothing of what was written, and can be undone',
  },
  {
    fault: 'a saved listing of another version is overwritten',
    file: 'workers/saved/listings.ts',
    from: "if (foreign) return foreign.owner === undefined ? 'not-kept' : 'waits';",
    to: '',
    test: LISTINGS,
    title:
      'decision 63: a listing that another version has saved is neither overwritten nor deleted',
  },
  {
    fault: 'a change of a listing while its answer is out is lost',
    file: 'workers/saved/take-in.ts',
    from: 'if (row && isNew && isLater(itemOf(row), item)) continue;',
    to: '',
    test: SAVED,
    title: 'decision 113: a change made while the answer is on its way stays, and goes out next',
  },
  {
    fault: 'an answer is taken in by whoever is signed in',
    file: 'workers/saved/sync.ts',
    from: 'if (account?.username !== username) return false;',
    to: '',
    test: SAVED,
    title: 'decision 114: an answer that comes after the sign-out is nobody’s',
  },
  {
    fault: 'an order outlives the sign-out of its customer',
    file: 'workers/saved/owner.ts',
    from: "if (payment?.stage === 'paid' && payment.seen) await meta.delete('payment');",
    to: '',
    test: 'workers/saved/owner.test.ts',
    title: 'decision 114: whoever signs out leaves no way to the order that was told here',
  },
];
