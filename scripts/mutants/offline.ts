import type { Mutant } from './mutant';

const INTENT = 'scripts/sync/intent.test.ts';

export const OFFLINE: readonly Mutant[] = [
  {
    fault: 'of two times without the shop the first is forgotten',
    file: 'workers/cart/absence.ts',
    from: 'const first = Math.min(known?.since ?? since, since);',
    to: 'const first = since;',
    test: 'scripts/sync/absence.test.ts',
    title: 'two times without the shop that nobody was told of are told as one, from the first on',
  },
  {
    fault: 'a prepared checkout is kept for ever',
    file: 'workers/cart/intent.ts',
    from: "Math.abs(now - kept.keptAt) < keptMs('preparedCheckout')",
    to: 'now > 0',
    test: INTENT,
    title:
      'decision 104: a prepared checkout is there after a reload, for three days and no longer',
  },
  {
    fault: 'a notification tells of a checkout again and again',
    file: 'workers/cart/alone.ts',
    from: 'if (!intent || intent.told) return false;',
    to: 'if (!intent) return false;',
    test: INTENT,
    title: 'tells once, and again of the next',
  },
  {
    fault: 'a second payment may begin while one is open',
    file: 'workers/payment.ts',
    from: "const isUnclear = payment.stage === 'open' || isUnread(payment);",
    to: 'const isUnclear = isUnread(payment);',
    test: INTENT,
    title: 'tells nothing while a payment is under way',
  },
  {
    fault: 'an earlier word of a payment takes its end back',
    file: 'workers/payment.ts',
    from: 'if (further < 0 || (further === 0 &&',
    to: 'if ((further === 0 &&',
    test: 'workers/payment.test.ts',
    title:
      'tabs that hear the same words of payments in any order agree, and none takes an end back',
  },
  {
    fault: 'the bag waits for the account',
    file: 'workers/saved/sync.ts',
    from: "lock: 'saved-sync'",
    to: "lock: 'cart-drain'",
    test: 'scripts/sync/saved.test.ts',
    title: 'does not keep the bag waiting while the account answers slowly',
  },
  {
    fault: 'what a restored shop has lost is taken off the device',
    file: 'workers/saved/take-in.ts',
    from: 'if (isHeld(row) && isBehind)',
    to: 'if (!isBehind && isBehind)',
    test: 'scripts/sync/saved.test.ts',
    title: 'decision 113: is told again to a shop that has lost the account’s list',
  },
];
