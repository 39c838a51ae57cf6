import type { Mutant } from './mutant';

const INTENT = 'scripts/sync/saved-checkout.test.ts';

export const OFFLINE_MUTANTS: readonly Mutant[] = [
  {
    fault: 'of two times without the shop the first is forgotten',
    file: 'workers/cart/offline-period.ts',
    from: 'const first = Math.min(known?.since ?? since, since);',
    to: 'const first = since;',
    test: 'scripts/sync/offline-period.test.ts',
    title: 'merges two offline periods that were not shown',
  },
  {
    fault: 'a saved checkout is kept forever',
    file: 'workers/cart/saved-checkout.ts',
    from: "Math.abs(now - kept.keptAt) < retentionMs('preparedCheckout')",
    to: 'now > 0',
    test: INTENT,
    title: 'a saved checkout survives a reload, for three days',
  },
  {
    fault: 'a notification tells of a checkout again and again',
    file: 'workers/cart/background-sync.ts',
    from: 'if (!intent || intent.told) return false;',
    to: 'if (!intent) return false;',
    test: INTENT,
    title: 'is shown once, and again for the next',
  },
  {
    fault: 'a second payment may begin while one is open',
    file: 'workers/payment.ts',
    from: "const isUnclear = payment.stage === 'open' || isOutcomeUnknown(payment);",
    to: 'const isUnclear = isOutcomeUnknown(payment);',
    test: INTENT,
    title: 'is not shown during a payment',
  },
  {
    fault: 'an earlier word of a payment takes its end back',
    file: 'workers/payment.ts',
    from: 'if (further < 0 || (further === 0 &&',
    to: 'if ((further === 0 &&',
    test: 'workers/payment.test.ts',
    title:
      'tabs that receive the same payment states in any order agree and never undo a final state',
  },
  {
    fault: 'the bag waits for the account',
    file: 'workers/saved/sync.ts',
    from: "lock: 'saved-sync'",
    to: "lock: 'cart-drain'",
    test: 'scripts/sync/saved.test.ts',
    title: 'do not delay the cart while the account responds slowly',
  },
  {
    fault: 'what a restored shop has lost is taken off the device',
    file: 'workers/saved/merge-from-server.ts',
    from: 'if (isOnServer(row) && isBehind)',
    to: 'if (!isBehind && isBehind)',
    test: 'scripts/sync/saved.test.ts',
    title: 'are sent again to a server that has lost the account’s list',
  },
];
