import type { Mutant } from './mutant';

const SAVED_TEST = 'workers/saved/sync.test.ts';
const LISTINGS_TEST = 'workers/saved/listings.test.ts';

export const SAVED_MUTANTS: readonly Mutant[] = [
  {
    fault: 'a removal of saved listings leaves no word',
    file: 'workers/saved/listings.ts',
    from: "await saved.put({ id, savedAt, note: '', lists: [], changedAt, removed: true });",
    to: 'await saved.delete(id);',
    test: LISTINGS_TEST,
    title: 'removing a saved item leaves a tombstone without note and lists, and can be undone',
  },
  {
    fault: 'a saved listing of another version is overwritten',
    file: 'workers/saved/listings.ts',
    from: "if (foreign) return foreign.owner === undefined ? 'storage-failed' : 'waits';",
    to: '',
    test: LISTINGS_TEST,
    title: 'an item saved by another version is neither overwritten nor deleted',
  },
  {
    fault: 'a change of a listing while its answer is out is lost',
    file: 'workers/saved/merge-from-server.ts',
    from: 'if (row && isNew && isLater(itemOf(row), item)) continue;',
    to: '',
    test: SAVED_TEST,
    title: 'a change made during a request is kept and sent with the next request',
  },
  {
    fault: 'a response is merged for any signed-in user',
    file: 'workers/saved/sync.ts',
    from: "const account = await store.readMeta('account');\n      if (account?.username !== username) return false;",
    to: 'const account = { version: 0 };',
    test: SAVED_TEST,
    title: 'a response after the sign-out is ignored',
  },
  {
    fault: 'an order outlives the sign-out of its customer',
    file: 'workers/saved/owner.ts',
    from: "if (payment?.stage === 'paid' && payment.seen) await meta.delete('payment');",
    to: '',
    test: 'workers/saved/owner.test.ts',
    title: 'signing out deletes the link to an order shown on this device',
  },
];
