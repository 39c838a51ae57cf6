import type { Mutant } from './mutant';

const SYNC = 'scripts/sync/sync.test.ts';
const BAD_ANSWERS = 'scripts/sync/malformed-responses.test.ts';
const LOST_ANSWER =
  'edits whose response was lost apply once, also if the cart was read before they are retried';

export const CART_MUTANTS: readonly Mutant[] = [
  {
    fault: 'the number of an edit is not advanced',
    file: 'workers/cart/sync-round.ts',
    from: 'await store.writeMeta({ nextSeq });',
    to: '',
    test: SYNC,
    title: 'every tap on plus and minus counts, however fast',
  },
  {
    fault: 'two tabs sync at a time',
    file: 'workers/cart/leader.ts',
    from: 'return await locks.request(leader.lock, { signal }, held);',
    to: 'return await held();',
    test: 'scripts/sync/lock.test.ts',
    title: 'one tab syncs at a time, in order',
  },
  {
    fault: 'a frozen tab keeps the lock forever',
    file: 'workers/cart/leader.ts',
    from: 'if (Math.abs(now - heartbeat) < STALE_MS ||',
    to: 'if (Math.abs(now - heartbeat) < 2 * STALE_MS ||',
    test: 'scripts/sync/lock.test.ts',
    title: 'steals the lock of a frozen tab once it is silent for longer than a request may take',
  },
  {
    fault: 'a settled edit forgets its refusal',
    file: 'workers/cart/apply-response.ts',
    from: "if (status < 400 || (edit.type === 'remove' && status === 404)) return;",
    to: 'return;',
    test: SYNC,
    title:
      'if the server rejects what the page could not know, the line reverts and the caller gets the rejection',
  },
  {
    fault: 'every tab shows a rejection',
    file: 'workers/cart/rejected-edits.ts',
    from: 'refusal && !refusal.told ? refusal : []',
    to: 'refusal ?? []',
    test: SYNC,
    title: 'a waiting edit rejected later is shown once and stays until dismissed, over a reload',
  },
  {
    fault: 'the cart of an older answer is taken in',
    file: 'workers/cart/apply-response.ts',
    from: 'if (known !== undefined && version < known && version >= asked) return;',
    to: 'if (asked < 0) return;',
    test: 'workers/cart/apply-response.test.ts',
    title: 'ignores a response that a later one has overtaken',
  },
  {
    fault: 'the product of a refused edit is forgotten',
    file: 'workers/cart/apply-response.ts',
    from: 'row.productId ?? (await productOf(store, edit))',
    to: 'await productOf(store, edit)',
    test: SYNC,
    title:
      'a rejected quantity names its product, also if its line disappeared before the response',
  },
  {
    fault: 'an edit is shown on top of lines that hold it',
    file: 'workers/cart/optimistic-cart.ts',
    from: '.filter(({ seq }) => seq === undefined || seq > lastSeq)',
    to: '.filter(() => lastSeq >= 0)',
    test: SYNC,
    title: LOST_ANSWER,
  },
  {
    fault: 'an add is shown before the yes',
    file: 'workers/cart/optimistic-cart.ts',
    from: "edit.type !== 'add' || waiting",
    to: "edit.type !== 'add' || waiting !== undefined",
    test: SYNC,
    title: 'an unconfirmed add is not shown, nor is a second one',
  },
  {
    fault: 'taps do not wait for those before them',
    file: 'workers/idb-timeout.ts',
    from: 'Promise.all([lookup, turn])',
    to: 'Promise.all([lookup])',
    test: SYNC,
    title: 'taps count in order, however long each lookup takes, and 1 is the minimum',
  },
  {
    fault: 'a cart moves to itself',
    file: 'workers/cart/identity.ts',
    from: 'if (current?.sessionId === sessionId) throw closed;',
    to: 'if (current?.sessionId === undefined && sessionId === undefined) throw closed;',
    test: BAD_ANSWERS,
    title: 'a cart is never moved to the cart that it is said to have lost',
  },
  {
    fault: 'an edit is given up at a server that is overloaded',
    file: 'workers/cart/retry-policy.ts',
    from: 'return status >= 500 || TRANSIENT_STATUSES',
    to: 'return TRANSIENT_STATUSES',
    test: SYNC,
    title: 'an overloaded server counts as unanswered: the edit waits without a request storm',
  },
  {
    fault: 'edits keep their numbers under a new name',
    file: 'workers/cart/identity.ts',
    from: 'delete row.seq;',
    to: '',
    test: SYNC,
    title: 'continues as a new client if the server forgot its numbers',
  },
  {
    fault: 'what is being sent is discarded',
    file: 'workers/cart/discard-pending.ts',
    from: "if (isNumbered && isSending) return 'sending';",
    to: '',
    test: 'scripts/sync/discard.test.ts',
    title: 'discards nothing while it is being sent',
  },
];
