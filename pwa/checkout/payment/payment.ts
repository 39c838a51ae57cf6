import { call } from '#contract/protocol/call';
import type { Product } from '#contract/products/catalogue';
import { CART_HEADERS } from '#contract/cart';
import { ApiError } from '#contract/protocol/api-error';
import { toDecimal } from '#contract/money';
import { paymentEndpoints, Quote } from '#contract/payments';
import type { Totals } from '#contract/totals';
import { retryWhileBusy } from '../../../workers/sync/retry-while-busy';

/** Messages of failed payments (behaviour errors.payment-script-failed and following). */
export const PAYMENT_MESSAGES = {
  script: 'Failed to load PayPal. Please refresh the page and try again.',
  create: 'Failed to create order. Please try again.',
  processing: 'Payment processing failed. Please try again.',
  cancelled: 'Payment was cancelled. You can try again when ready.',
  provider: 'A payment error occurred. Please try again or contact support.',
  outdated:
    'This page is from an older version of the shop. Reload it before you pay. Your bag is safe.',
  'signed-out':
    'You’re no longer signed in on this device. Sign in to find this order in your account later, or pay without signing in.',
  other:
    'You’re signed in to another account on this device now. If you pay, the order joins that account.',
} as const;

/** While the provider's popup is open. */
export const FINISH = 'Finish in the PayPal window.';

interface BoughtLine {
  productId: string;
  size: string;
  quantity: number;
}

interface ShownCart {
  sessionId: string;
  cartVersion: number;
  totals: Pick<Totals, 'shipping' | 'total'>;
  lines: readonly (BoughtLine & { product: Pick<Product, 'price'> | undefined })[];
}

/** How long a payment waits for a server that is too busy to begin it. */
const BUSY_WAIT_MS = 60_000;

/** The server runs a newer version than this page and computes another total. */
export class OutdatedPageError extends Error {}

/** The session is no longer that of the customer whom the page showed. */
export class CustomerChangedError extends Error {
  readonly now: 'signed-out' | 'other';

  constructor(now: 'signed-out' | 'other') {
    super(`the customer of the page is ${now}`);
    this.now = now;
  }
}

/**
 * Creates the provider's order for the shown cart; the server prices it itself. Retries with the
 * server's cart version if it differs, for example after a restore, and while the server is too busy.
 */
export async function createPayment(cart: ShownCart) {
  try {
    return await create(cart);
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    const quote = quoteOf(failure);
    if (!quote) throw failure;
    if (failure.code === 'total-changed' && isSamePriced(cart, quote))
      throw new OutdatedPageError('the same prices give another total', { cause: failure });
    if (failure.code !== 'cart-changed' || !isSame(cart, quote)) throw failure;
    return create({ ...cart, cartVersion: quote.cartVersion });
  }
}

async function create({ sessionId, cartVersion, totals }: ShownCart) {
  const request = () =>
    call(paymentEndpoints.create, {
      body: { amount: toDecimal(totals.total), currency: 'CAD', intent: 'CAPTURE', sessionId },
      headers: { [CART_HEADERS.cartVersion]: String(cartVersion) },
    });
  const { body } = await retryWhileBusy(request, BUSY_WAIT_MS);
  return body;
}

function isSame({ lines, totals }: ShownCart, quote: Quote): boolean {
  return quote.total === toDecimal(totals.total) && isSameLines(lines, quote.lines);
}

/**
 * Whether every item and the shipping have the price that the page shows. If so, a different total
 * means an outdated page.
 */
function isSamePriced({ lines, totals }: ShownCart, quote: Quote): boolean {
  if (quote.shipping !== toDecimal(totals.shipping)) return false;
  const isShown = ({ productId, productPrice }: Quote['lines'][number]) =>
    lines.some((line) => line.productId === productId && line.product?.price === productPrice);
  return isSameLines(lines, quote.lines) && quote.lines.every(isShown);
}

/** Whether two lists have the same items, sizes and quantities, in any order. */
export function isSameLines(some: readonly BoughtLine[], others: readonly BoughtLine[]): boolean {
  return lineKeys(some).join() === lineKeys(others).join();
}

function lineKeys(lines: readonly BoughtLine[]): string[] {
  return lines.map(({ productId, size, quantity }) => `${quantity} ${productId} ${size}`).sort();
}

/** The new quote of a rejected cart. */
export function quoteOf(refusal: ApiError): Quote | undefined {
  return Quote.safeParse(refusal.details['quote']).data;
}
