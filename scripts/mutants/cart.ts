import type { Mutant } from './mutant';

const SYNC = 'scripts/sync/sync.test.ts';
const BAD_ANSWERS = 'scripts/sync/bad-answers.test.ts';
const LOST_ANSWER =
  'behaviour 7.19, decision 92: edits whose answer was lost count once, also where the cart was read before they came again';

export const CART: readonly Mutant[] = [
  {
    fault: 'the number of an edit is not advanced',
    file: 'workers/cart/round.ts',
    from: 'await store.writeMeta({ nextSeq });',
    to: '',
    test: SYNC,
    title: 'behaviour 4.2: every tap on plus and minus counts, however fast they come',
  },
  {
    fault: 'two tabs drain at a time',
    file: 'workers/cart/round.ts',
    from: 'return await locks.request(turn.lock, { signal: AbortSignal.timeout(PATIENCE_MS) }, held);',
    to: 'return await held();',
    test: 'scripts/sync/lock.test.ts',
    title: 'one drains at a time, in order',
  },
  {
    fault: 'a frozen tab keeps the lock for ever',
    file: 'workers/cart/round.ts',
    from: 'if (Math.abs(now - beat) < STALE_MS ||',
    to: 'if (Math.abs(now - beat) < 2 * STALE_MS ||',
    test: 'scripts/sync/lock.test.ts',
    title: 'a frozen holder is robbed once it has been silent for longer than a request may take',
  },
  {
    fault: 'a settled edit forgets its refusal',
    file: 'workers/cart/settle.ts',
    from: "if (status < 400 || (edit.type === 'remove' && status === 404)) return;",
    to: 'return;',
    test: SYNC,
    title:
      'behaviour 4.3, 5.7: the server refuses what the page could not know: the line falls back, the caller is told',
  },
  {
    fault: 'a refusal is told by every tab',
    file: 'workers/cart/refusals.ts',
    from: 'refusal && !refusal.told ? refusal : []',
    to: 'refusal ?? []',
    test: SYNC,
    title:
      'behaviour 4.8, decision 60: a waiting edit that is refused later is told once and stays until it is dismissed, over a reload',
  },
  {
    fault: 'the cart of an older answer is taken in',
    file: 'workers/cart/settle.ts',
    from: 'if (known !== undefined && version < known && version >= asked) return;',
    to: 'if (asked < 0) return;',
    test: 'workers/cart/settle.test.ts',
    title: 'an answer that was overtaken by a later one changes nothing',
  },
  {
    fault: 'the product of a refused edit is forgotten',
    file: 'workers/cart/settle.ts',
    from: 'row.productId ?? (await productOf(store, edit))',
    to: 'await productOf(store, edit)',
    test: SYNC,
    title:
      'a refused quantity names its product, also where its line was gone before the answer came',
  },
  {
    fault: 'an edit is shown on top of lines that hold it',
    file: 'workers/cart/edits.ts',
    from: '.filter(({ seq }) => seq === undefined || seq > lastSeq)',
    to: '.filter(() => lastSeq >= 0)',
    test: SYNC,
    title: LOST_ANSWER,
  },
  {
    fault: 'an add is shown before the yes',
    file: 'workers/cart/edits.ts',
    from: "edit.type !== 'add' || waiting",
    to: "edit.type !== 'add' || waiting !== undefined",
    test: SYNC,
    title: 'behaviour 4.5: an add on its way does not show, nor does a second tap on it',
  },
  {
    fault: 'taps do not wait for those before them',
    file: 'workers/patience.ts',
    from: 'Promise.all([lookup, turn])',
    to: 'Promise.all([lookup])',
    test: SYNC,
    title:
      'behaviour 5.5: taps count in their order, whatever the lookup of each takes: one is the least',
  },
  {
    fault: 'a cart moves to itself',
    file: 'workers/cart/identity.ts',
    from: 'if (current?.sessionId === sessionId) throw closed;',
    to: 'if (current?.sessionId === undefined && sessionId === undefined) throw closed;',
    test: BAD_ANSWERS,
    title: 'a cart is never moved to the cart it is said to have lost',
  },
  {
    fault: 'an edit is given up at a server that is overloaded',
    file: 'workers/cart/round.ts',
    from: 'if (status >= 500 || PASSING',
    to: 'if (PASSING',
    test: SYNC,
    title: 'an overloaded server has not answered: the edit waits and nothing storms',
  },
  {
    fault: 'edits keep their numbers under a new name',
    file: 'workers/cart/identity.ts',
    from: 'delete row.seq;',
    to: '',
    test: SYNC,
    title: 'a server that has forgotten the numbers of this client is told a new name',
  },
  {
    fault: 'what is being sent is discarded',
    file: 'workers/cart/discard.ts',
    from: "if (isNumbered && isSending) return 'sending';",
    to: '',
    test: 'scripts/sync/discard.test.ts',
    title: 'decision 125: nothing is discarded while it is being sent',
  },
];
