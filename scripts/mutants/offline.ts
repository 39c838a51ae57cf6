import type { Mutant } from './mutant';

const SAVED_CHECKOUT_TEST = 'workers/cart/saved-checkout.test.ts';

export const OFFLINE_MUTANTS: readonly Mutant[] = [
  {
    fault: 'of two times without the shop the first is forgotten',
    file: 'workers/sync/connection.ts',
    from: 'const first = Math.min(known?.since ?? since, since);',
    to: 'const first = since;',
    test: 'workers/cart/offline-period.test.ts',
    title: 'two offline periods that were not shown are merged',
  },
  {
    fault: 'a saved checkout is kept forever',
    file: 'workers/payment/store.ts',
    from: "Math.abs(now - kept.keptAt) < retentionMs('preparedCheckout')",
    to: 'now > 0',
    test: SAVED_CHECKOUT_TEST,
    title: 'a saved checkout is kept for three days, also after a reload',
  },
  {
    fault: 'a notification tells of a checkout again and again',
    file: 'workers/cart/background-sync.ts',
    from: 'if (!intent || intent.told) return false;',
    to: 'if (!intent) return false;',
    test: SAVED_CHECKOUT_TEST,
    title: 'the notification is shown once for each saved checkout',
  },
  {
    fault: 'a second payment may begin while one is open',
    file: 'workers/payment/payment.ts',
    from: "const isUnclear = payment.stage === 'open' || isPaymentOutcomeUnknown(payment);",
    to: 'const isUnclear = isPaymentOutcomeUnknown(payment);',
    test: SAVED_CHECKOUT_TEST,
    title: 'the notification is not shown during a payment',
  },
  {
    fault: 'an earlier word of a payment takes its end back',
    file: 'workers/payment/payment.ts',
    from: 'if (further < 0 || (further === 0 &&',
    to: 'if ((further === 0 &&',
    test: 'workers/payment/payment.test.ts',
    title:
      'tabs that receive the same payment states in any order end in the same state and never undo a final one',
  },
  {
    fault: 'the bag waits for the account',
    file: 'workers/saved/sync.ts',
    from: "lock: 'saved-sync'",
    to: "lock: 'cart-drain'",
    test: 'workers/saved/sync.test.ts',
    title: 'saved items do not delay the cart while the server responds slowly to them',
  },
  {
    fault: 'what a restored shop has lost is taken off the device',
    file: 'workers/saved/merge-from-server.ts',
    from: 'if (isOnServer(row) && isBehind)',
    to: 'if (!isBehind && isBehind)',
    test: 'workers/saved/sync.test.ts',
    title: 'saved items are sent again to a server that lost the account’s list',
  },
];
