import type { Context } from 'koa';
import { CartId } from '#contract/cart';
import { ApiError } from '#contract/protocol/api-error';
import { retentionMs } from '#contract/retention';
import { browserCookie } from '../auth/browser-cookie';
import type { Settings } from '../env';
import { isOwnWrite } from '../http/security';
import { endpointPolicyOf } from '../http/endpoint-policy';
import type { CartDocument, CartStore } from './store';

/**
 * Access to carts (decision cart-cookie). Anyone who knows a cart's ids may use it until a request
 * presents its cookie. From then on only requests with that cookie have access, and all others get
 * a 404.
 */
export function cartAccess(
  carts: CartStore,
  { https, allowedOrigin }: Pick<Settings, 'https' | 'allowedOrigin'>,
) {
  const cartCookie = browserCookie('cart', https);

  /** The cart id in the request's signed cookie. */
  function holderOf(ctx: Context): string | undefined {
    const { success, data } = CartId.safeParse(cartCookie.read(ctx));
    return success ? data : undefined;
  }

  /** The cart id of the cookie. Throws for endpoints that are not declared with `cart: true`. */
  function cookieOf(ctx: Context): string | undefined {
    if (endpointPolicyOf(ctx)?.cart !== true)
      throw new Error(`${ctx.method} ${ctx.path} has no cart`);
    return holderOf(ctx);
  }

  /** Each write renews the cookie's lifetime and signs it with the newest key. */
  function setCookie(ctx: Context, cartId: string): void {
    cartCookie.write(ctx, cartId, retentionMs('cart'));
  }

  /**
   * Returns the cart or throws a 404. A write of the shop's own page gets or renews the cookie; a
   * plain client gets none (decision cart-cookie).
   */
  function authorize(ctx: Context, cart: CartDocument): CartDocument {
    const cookie = cookieOf(ctx);
    if (cookie !== cart._id && cart.claimed) throw new ApiError(404, 'cart-closed');
    if ((cookie === undefined || cookie === cart._id) && isOwnWrite(ctx, allowedOrigin))
      setCookie(ctx, cart._id);
    return cookie === cart._id && !cart.claimed ? { ...cart, claimed: true } : cart;
  }

  /** Stores that the cart's cookie was presented, and renews its retention period. */
  async function storeClaim(ctx: Context, cart: CartDocument): Promise<CartDocument> {
    const authorized = authorize(ctx, cart);
    const isNews = authorized.claimed !== cart.claimed || carts.isStale(cart);
    if (!isNews || cart._version === undefined) return authorized;
    return (await carts.write(authorized)) ?? storeClaim(ctx, await carts.read(cart._id));
  }

  return {
    holderOf,
    cookieOf,
    authorize,

    /**
     * The cart of the given id, else of the cookie. Throws a 404 if access is denied, and a 400
     * without id and cookie.
     */
    async cartFor(
      ctx: Context,
      { sessionId = cookieOf(ctx) }: { sessionId?: string | undefined } = {},
    ): Promise<CartDocument> {
      if (sessionId === undefined) throw new ApiError(400, 'cart-not-named');
      return storeClaim(ctx, await carts.read(sessionId));
    },

    /**
     * The id of the cart that contains a line: the cookie's cart, else the only match, else a 404.
     */
    async cartIdOfLine(ctx: Context, lineId: string): Promise<string> {
      const cookie = cookieOf(ctx);
      if (cookie !== undefined && (await carts.read(cookie)).lineIds.includes(lineId))
        return cookie;
      const found = await carts.withLine(lineId);
      if (found.length === 0 && cookie !== undefined) return cookie;
      const [only, another] = found;
      if (!only || another) throw new ApiError(404, 'line-gone');
      return only._id;
    },
  };
}
export type CartAccess = ReturnType<typeof cartAccess>;
