import type { Mutant } from './mutant';

const ENGINE_TEST = 'workers/cart/engine.test.ts';
const SYNC_ROUND_TEST = 'workers/cart/sync-round.test.ts';
const LOST_RESPONSE_TITLE =
  'edits whose response was lost apply once, also if the cart was read before they are retried';

export const CART_MUTANTS: readonly Mutant[] = [
  {
    fault: 'the number of an edit is not advanced',
    file: 'workers/cart/sync-round.ts',
    from: 'await store.writeMeta({ nextSeq });',
    to: '',
    test: ENGINE_TEST,
    title: 'every tap on plus and minus changes the quantity, even in quick succession',
  },
  {
    fault: 'two tabs sync at a time',
    file: 'workers/sync/leader.ts',
    from: 'return await locks.request(leader.lock, { signal }, runAsLeader);',
    to: 'return await runAsLeader();',
    test: 'workers/sync/leader.test.ts',
    title: 'only one tab syncs at a time, and tabs sync in order',
  },
  {
    fault: 'a frozen tab keeps the lock forever',
    file: 'workers/sync/leader.ts',
    from: 'if (Math.abs(now - heartbeat) < STALE_MS ||',
    to: 'if (Math.abs(now - heartbeat) < 2 * STALE_MS ||',
    test: 'workers/sync/leader.test.ts',
    title:
      'a tab steals the leader lock of a frozen tab after its heartbeat is older than a request may take',
  },
  {
    fault: 'a settled edit forgets its refusal',
    file: 'workers/cart/apply-response.ts',
    from: "if (status < 400 || (edit.type === 'remove' && status === 404)) return;",
    to: 'return;',
    test: ENGINE_TEST,
    title: 'if the server rejects an edit, the line reverts and the caller gets the rejection',
  },
  {
    fault: 'every tab shows a rejection',
    file: 'workers/cart/rejected-edits.ts',
    from: 'refusal && !refusal.told ? refusal : []',
    to: 'refusal ?? []',
    test: ENGINE_TEST,
    title:
      'a queued edit rejected later is shown once and stays until dismissed, also after a reload',
  },
  {
    fault: 'the cart of an older answer is taken in',
    file: 'workers/cart/apply-response.ts',
    from: 'if (known !== undefined && version < known && version >= asked) return;',
    to: 'if (asked < 0) return;',
    test: 'workers/cart/apply-response.test.ts',
    title: 'a response older than one already applied is ignored',
  },
  {
    fault: 'the product of a refused edit is forgotten',
    file: 'workers/cart/apply-response.ts',
    from: 'row.productId ?? (await productOf(store, edit))',
    to: 'await productOf(store, edit)',
    test: ENGINE_TEST,
    title:
      'a rejected quantity edit names its product, even if its line was removed before the response',
  },
  {
    fault: 'an edit is shown on top of lines that hold it',
    file: 'workers/cart/optimistic-cart.ts',
    from: '.filter(({ seq }) => seq === undefined || seq > lastSeq)',
    to: '.filter(() => lastSeq >= 0)',
    test: ENGINE_TEST,
    title: LOST_RESPONSE_TITLE,
  },
  {
    fault: 'an add is shown before the yes',
    file: 'workers/cart/optimistic-cart.ts',
    from: "edit.type !== 'add' || waiting",
    to: "edit.type !== 'add' || waiting !== undefined",
    test: ENGINE_TEST,
    title: 'two adds in a row are not shown before the server confirms them',
  },
  {
    fault: 'taps do not wait for those before them',
    file: 'workers/sync/storage-timeout.ts',
    from: 'Promise.all([lookup, turn])',
    to: 'Promise.all([lookup])',
    test: ENGINE_TEST,
    title: 'quantity taps are applied in order despite slow lookups, with 1 as the minimum',
  },
  {
    fault: 'a cart moves to itself',
    file: 'workers/cart/identity.ts',
    from: 'if (current?.sessionId === sessionId) throw closed;',
    to: 'if (current?.sessionId === undefined && sessionId === undefined) throw closed;',
    test: SYNC_ROUND_TEST,
    title:
      'a cart that one response reports as lost keeps its id if the browser’s cookie still names it',
  },
  {
    fault: 'an edit is given up at a server that is overloaded',
    file: 'workers/sync/retry.ts',
    from: 'return status >= 500 || TRANSIENT_STATUSES',
    to: 'return TRANSIENT_STATUSES',
    test: ENGINE_TEST,
    title: 'an edit to an overloaded server waits and is not retried in rapid succession',
  },
  {
    fault: 'edits keep their numbers under a new name',
    file: 'workers/cart/identity.ts',
    from: 'delete row.seq;',
    to: '',
    test: ENGINE_TEST,
    title: 'sync continues under a new client id if the server lost the client’s edit numbers',
  },
  {
    fault: 'what is being sent is discarded',
    file: 'workers/cart/discard-pending.ts',
    from: "if (isNumbered && isSending) return 'sending';",
    to: '',
    test: 'workers/cart/discard-pending.test.ts',
    title: 'a change cannot be discarded while it is being sent',
  },
];
