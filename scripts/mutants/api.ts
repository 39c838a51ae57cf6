import type { Mutant } from './mutant';

const IDEMPOTENCY_TEST = 'api/cart/idempotency.test.ts';
const ROUTES_TEST = 'api/cart/routes.test.ts';
const STOCK_TEST = 'api/stock/store.test.ts';

export const API_MUTANTS: readonly Mutant[] = [
  {
    fault: 'a repeated edit is applied again',
    file: 'api/cart/idempotency.ts',
    from: 'if (known) return { cart, answer: replayOf(cart, known) };',
    to: 'if (known) return applyProposedEdit(cart, proposal, unsold);',
    test: ROUTES_TEST,
    title: 'a repeated numbered edit applies once and gets the stored response',
  },
  {
    fault: 'a gap between the numbers is passed over',
    file: 'api/cart/idempotency.ts',
    from: "if (seq > lastSeq + 1) throw new ApiError(409, 'edit-missing', { lastSeq });",
    to: '',
    test: IDEMPOTENCY_TEST,
    title: 'applies a numbered edit once, even if requests are repeated, reordered or lost',
  },
  {
    fault: 'a key of another edit is taken for a repeat',
    file: 'api/cart/idempotency.ts',
    from: 'known.key !== key || known.hash !== proposal.fingerprint',
    to: 'known.key !== key',
    test: IDEMPOTENCY_TEST,
    title: 'rejects an edit with 422 if its key or number belongs to another edit',
  },
  {
    fault: 'the last number of a client is not advanced',
    file: 'api/cart/idempotency.ts',
    from: 'lastSeq: seq,',
    to: 'lastSeq,',
    test: IDEMPOTENCY_TEST,
    title: 'applies a numbered edit once, even if requests are repeated, reordered or lost',
  },
  {
    fault: 'a claimed cart is open to everyone',
    file: 'api/cart/access.ts',
    from: "if (cookie !== cart._id && cart.claimed) throw new ApiError(404, 'cart-closed');",
    to: '',
    test: ROUTES_TEST,
    title: 'requests without the cookie are rejected once the cart was used with its cookie',
  },
  {
    fault: 'an edit is answered though another writer came first',
    file: 'api/cart/editing.ts',
    from: 'if (written) return { cart: written, answers };',
    to: 'return { cart: written ?? cart, answers };',
    test: 'api/cart/two-devices.test.ts',
    title: 'overlapping or repeated edits of two devices are each applied once, in one sequence',
  },
  {
    fault: 'stock is held without a condition',
    file: 'api/stock/reservations.ts',
    from: 'if (short <= 0) return',
    to: 'if (short <= 1_000_000) return',
    test: STOCK_TEST,
    title: 'the last item is reserved for exactly one of twenty simultaneous checkouts',
  },
  {
    fault: 'goods come back twice',
    file: 'api/stock/reservations.ts',
    from: 'if (restocked.includes(checkoutId)) return undefined;',
    to: '',
    test: STOCK_TEST,
    title: 'restocking a checkout’s items is idempotent',
  },
  {
    fault: 'a sold hold is released',
    file: 'api/stock/reservations.ts',
    from: 'return own && !own.sold ? without(stock, own) : undefined;',
    to: 'return own ? without(stock, own) : undefined;',
    test: STOCK_TEST,
    title: 'reserving, releasing, selling and settling are idempotent',
  },
  {
    fault: 'a settled hold is not counted as sold',
    file: 'api/stock/reservations.ts',
    from: 'sold: stock.sold + own.quantity',
    to: 'sold: stock.sold',
    test: STOCK_TEST,
    title: 'reserving, releasing, selling and settling are idempotent',
  },
  {
    fault: 'a hold lapses while it is being captured',
    file: 'api/payments/checkout.ts',
    from: 'return isOpen(checkout) && checkout.until <= now;',
    to: 'return checkout.until <= now;',
    test: 'api/payments/checkout.test.ts',
    title: 'another buyer can take a reservation only after its time and never during a capture',
  },
  {
    fault: 'each size of a product has its own stock',
    file: 'api/payments/checkout.ts',
    from: 'demand.set(productId, (demand.get(productId) ?? 0) + quantity);',
    to: 'demand.set(productId, quantity);',
    test: 'api/payments/checkout.test.ts',
    title: 'the requested quantities of all sizes of a product are added up',
  },
];
