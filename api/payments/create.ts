import { MAX_PAYMENT_UNITS } from '#contract/bounds';
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { ApiError, Unreachable } from '#contract/protocol/api-error';
import { fromDecimal } from '#contract/money';
import type { CartDocument, CartStore } from '../cart/store';
import type { CatalogueStore } from '../catalogue/store';
import type { ShopSettingsStore } from '../shop/settings-store';
import type { StockStore } from '../stock/store';
import type { Failpoint } from './failpoint';
import type { PaymentEffects } from './effects';
import type { FindPreemptibleProducts } from './reservation-limits';
import type { StockReservations } from './reservations';
import { newCheckout, oldAttempts } from './attempts';
import { orderRequest } from './provider/order-request';
import type { Provider } from './provider/provider';
import { priceCart, type PricedCart } from './quote';
import type { CheckoutStore, StoredCheckout } from './store';

export interface CreateDependencies {
  carts: CartStore;
  catalogue: CatalogueStore;
  stock: StockStore;
  readFacts: ShopSettingsStore['readFacts'];
  checkouts: CheckoutStore;
  goods: StockReservations;
  effects: PaymentEffects;
  findPreemptible: FindPreemptibleProducts;
  provider: Provider;
  log: Logger;
  now: () => number;
  failpoint: Failpoint;
}

/** What the buyer's page shows about the cart. It is only compared with the server's values. */
export interface Claim {
  amount: string;
  cartVersion: number | undefined;
  userId: string | undefined;
  /** Keyed hash of the buyer's network. */
  networkId: string;
  /** The provider returns the buyer to this origin. */
  origin: string;
}

/**
 * Prices the cart, reserves its items and creates the provider's order. Any failure releases the
 * items.
 */
export function checkoutCreation(deps: CreateDependencies) {
  const { carts, checkouts, goods, provider, failpoint } = deps;
  const old = oldAttempts(deps);

  /**
   * The cart with its price and without an open payment. If the claim (what the page showed) does
   * not match, the old attempt is unchanged.
   */
  async function pricedCart(named: CartDocument, claim: Claim) {
    for (let current = named; ; current = await carts.read(named._id)) {
      const cart = await old.settledCart(current);
      const priced = await price(cart, claim);
      if (await old.end(cart)) return { cart, priced };
    }
  }

  async function price(cart: CartDocument, claim: Claim): Promise<PricedCart> {
    const priced = await priceCart(cart, deps);
    const { quote, problem, totals } = priced;
    if (claim.cartVersion !== undefined && claim.cartVersion !== cart.version)
      throw new ApiError(409, 'cart-changed', { quote });
    if (problem === 'cart-empty') throw new ApiError(409, problem, { quote });
    if (problem) throw new ApiError(409, 'insufficient-stock', { ...problem, quote });
    if (totals.count > MAX_PAYMENT_UNITS)
      throw new ApiError(409, 'too-many-pieces', { limit: MAX_PAYMENT_UNITS, quote });
    if (fromDecimal(claim.amount) !== totals.total)
      throw new ApiError(409, 'total-changed', { total: quote.total, quote });
    return priced;
  }

  /**
   * Stores the checkout's id in the cart, unless the cart's lines or checkout have changed since
   * pricing.
   */
  async function storeInCart(cart: CartDocument, checkoutId: string): Promise<boolean> {
    for (let current = cart; ; current = await carts.read(cart._id)) {
      const { version, checkoutId: open } = current;
      if (version !== cart.version || open !== cart.checkoutId) return false;
      if (await carts.write({ ...current, checkoutId })) return true;
    }
  }

  /** Ends a failed attempt. The caller throws the error. */
  async function giveUp({ _id }: StoredCheckout): Promise<void> {
    const current = await checkouts.read(_id);
    if (!current || (await goods.end(current, { isOwn: true }))) return;
    // The checkout was already released, but its reservation was written afterwards.
    await goods.release(current);
  }

  async function reserveItems(
    checkout: StoredCheckout,
    priced: PricedCart,
    preemptible: ReadonlySet<string>,
  ): Promise<void> {
    const holding = await goods.reserve(checkout, preemptible);
    if (!holding.held) {
      await giveUp(checkout);
      if (holding.isSoldOut)
        throw new ApiError(409, 'insufficient-stock', {
          productId: holding.productId,
          productName: nameOf(holding.productId, priced),
          available: holding.unsold,
          quote: priced.quote,
        });
      throw heldByOthersError(holding, priced, deps.now());
    }
    await failpoint('goods-held');
    const current = await checkouts.read(checkout._id);
    if (current?.state === 'held') return;
    await goods.release(checkout);
    throw new ApiError(409, 'cart-changed');
  }

  async function createAtProvider(checkout: StoredCheckout, origin: string, attempt: string) {
    const request = orderRequest(checkout, origin, attempt);
    try {
      const order = await provider.client.createOrder(request, `${checkout._id}:create`);
      const approve =
        'links' in order &&
        order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      if ('id' in order && approve) return { id: order.id, approveUrl: approve.href };
      deps.log.error({ ...('issue' in order && order) }, 'the payment provider refuses an order');
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      deps.log.warn({ err: error }, 'the payment provider is not responding');
    }
    // The provider's order id was never returned, so it can never be approved.
    await giveUp(checkout);
    throw new ApiError(502, 'order-not-created');
  }

  return async function create(named: CartDocument, claim: Claim) {
    const { cart, priced } = await pricedCart(named, claim);
    const attempt = randomBytes(16).toString('base64url');
    const checkout = await checkouts.insert(newCheckout(deps, cart, priced, claim.userId, attempt));
    if (!checkout) throw new Error('a checkout id was generated twice');
    await failpoint('checkout-inserted');
    if (!(await storeInCart(cart, checkout._id))) {
      await giveUp(checkout);
      throw new ApiError(409, 'cart-changed', {
        quote: (await priceCart(await carts.read(cart._id), deps)).quote,
      });
    }
    await failpoint('cart-named');
    await reserveItems(checkout, priced, await deps.findPreemptible(checkout, claim.networkId));
    const order = await createAtProvider(checkout, claim.origin, attempt);
    await failpoint('created-at-provider');
    if (!(await checkouts.advance(checkout, { type: 'create', providerOrderId: order.id }))) {
      await giveUp(checkout);
      throw new ApiError(409, 'cart-changed');
    }
    await failpoint('created');
    return order;
  };
}

/** The error for items in other checkouts, with the time after which a retry may succeed. */
function heldByOthersError(
  { productId, againAt }: { productId: string; againAt?: number },
  priced: PricedCart,
  now: number,
): ApiError {
  return new ApiError(409, 'held-by-others', {
    productId,
    productName: nameOf(productId, priced),
    ...(againAt !== undefined && {
      again: new Date(againAt).toISOString(),
      minutes: Math.max(1, Math.ceil((againAt - now) / 60_000)),
    }),
  });
}

function nameOf(productId: string, { lines }: PricedCart): string {
  const line = lines.find((each) => each.productId === productId);
  return line?.productName ?? 'An item of your bag';
}
