import type { Mutant } from './mutant';

const ONCE = 'api/cart/exactly-once.test.ts';
const ROUTES = 'api/cart/routes.test.ts';
const STOCK = 'api/stock/store.test.ts';

export const API: readonly Mutant[] = [
  {
    fault: 'a repeated edit is applied again',
    file: 'api/cart/exactly-once.ts',
    from: 'if (known) return { cart, answer: replayOf(cart, known) };',
    to: 'if (known) return settle(cart, proposal, unsold);',
    test: ROUTES,
    title: 'behaviour 7.19: apply once, and a repeat gets its stored answer',
  },
  {
    fault: 'a gap between the numbers is passed over',
    file: 'api/cart/exactly-once.ts',
    from: "if (seq > lastSeq + 1) throw new Refused(409, 'edit-missing', { lastSeq });",
    to: '',
    test: ONCE,
    title: 'behaviour 7.19: counts once, whatever is repeated, reordered or lost',
  },
  {
    fault: 'a key of another edit is taken for a repeat',
    file: 'api/cart/exactly-once.ts',
    from: 'known.key !== key || known.hash !== proposal.fingerprint',
    to: 'known.key !== key',
    test: ONCE,
    title: 'is refused with 422 when its key or number was another edit',
  },
  {
    fault: 'the last number of a client is not advanced',
    file: 'api/cart/exactly-once.ts',
    from: '{ lastSeq: seq, seenAt: now,',
    to: '{ lastSeq, seenAt: now,',
    test: ONCE,
    title: 'behaviour 7.19: counts once, whatever is repeated, reordered or lost',
  },
  {
    fault: 'a claimed cart is open to everyone',
    file: 'api/cart/access.ts',
    from: "if (cookie !== cart._id && cart.claimed) throw new Refused(404, 'cart-closed');",
    to: '',
    test: ROUTES,
    title: 'closes it to everyone else from the moment its cookie is presented',
  },
  {
    fault: 'an edit is answered though another writer came first',
    file: 'api/cart/editing.ts',
    from: 'if (written) return { cart: written, answers };',
    to: 'return { cart: written ?? cart, answers };',
    test: 'api/cart/two-devices.test.ts',
    title: 'two devices that repeat and overlap their edits see one history, each edit in it once',
  },
  {
    fault: 'stock is held without a condition',
    file: 'api/stock/holds.ts',
    from: 'if (short <= 0) return',
    to: 'if (short <= 1_000_000) return',
    test: STOCK,
    title: 'goes to exactly one of twenty checkouts that ask at once',
  },
  {
    fault: 'goods come back twice',
    file: 'api/stock/holds.ts',
    from: 'if (restocked.includes(checkoutId)) return undefined;',
    to: '',
    test: STOCK,
    title: 'goods come back once, however often they are said to',
  },
  {
    fault: 'a sold hold is released',
    file: 'api/stock/holds.ts',
    from: 'return own && !own.sold ? without(stock, own) : undefined;',
    to: 'return own ? without(stock, own) : undefined;',
    test: STOCK,
    title: 'every step may be repeated',
  },
  {
    fault: 'a settled hold is not counted as sold',
    file: 'api/stock/holds.ts',
    from: 'sold: stock.sold + own.quantity',
    to: 'sold: stock.sold',
    test: STOCK,
    title: 'every step may be repeated',
  },
  {
    fault: 'a hold lapses while it is being captured',
    file: 'api/payments/checkout.ts',
    from: 'return isOpen(checkout) && checkout.until <= now;',
    to: 'return checkout.until <= now;',
    test: 'api/payments/checkout.test.ts',
    title:
      'a hold lapses only for a rival, only after its time, and never once it is being captured',
  },
  {
    fault: 'each size of a product has a stock of its own',
    file: 'api/payments/checkout.ts',
    from: 'demand.set(productId, (demand.get(productId) ?? 0) + quantity);',
    to: 'demand.set(productId, quantity);',
    test: 'api/payments/checkout.test.ts',
    title: 'all sizes of one product are one demand',
  },
];
