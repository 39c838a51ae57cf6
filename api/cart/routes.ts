import type Router from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import {
  CART_HEADERS,
  cartEndpoints,
  ClientId,
  IdempotencyKey,
  MutationSeq,
  type CartLine,
} from '#contract/cart';
import { ApiError } from '#contract/protocol/api-error';
import { sentenceOf } from '#contract/protocol/errors';
import { readInput } from '../http/input';
import { newRouter, mountEndpoint } from '../http/mount-endpoint';
import {
  cartEditing,
  setLastSeqHeader,
  type CartEditing,
  type EditingDependencies,
  type SentEdit,
} from './editing';
import type { EditResponse, Numbering } from './idempotency';
import type { CartDocument } from './store';

const Numbering = z.object({ clientId: ClientId, seq: MutationSeq, key: IdempotencyKey });

/**
 * REST endpoints of the cart (behaviour api.cart-lines and following). Numbered edits are applied
 * exactly once (decision numbered-edits).
 */
export function cartRoutes(dependencies: EditingDependencies): Router {
  const { access } = dependencies;
  const edit = cartEditing(dependencies);
  const { changeLine, changeCart } = singleEditHandlers(edit);
  const router = newRouter();

  mountEndpoint(router, cartEndpoints.current, async ({ ctx }) => {
    if (access.cookieOf(ctx) === undefined) {
      ctx.set(CART_HEADERS.cartVersion, '0');
      ctx.status = 204;
      return undefined;
    }
    const cart = await access.cartFor(ctx);
    return { sessionId: cart._id, lines: linesWithVersionHeader(ctx, cart) };
  });

  mountEndpoint(
    router,
    cartEndpoints.batch,
    async ({ body: { sessionId, clientId, edits }, ctx }) => {
      const { cart, responses } = await edit(
        ctx,
        sessionId,
        edits.map(({ seq, key, edit: sent }) => ({ sent, numbering: { clientId, seq, key } })),
      );
      if (responses.every(({ replayed }) => replayed)) ctx.set('Idempotent-Replayed', 'true');
      return {
        answers: responses.map((response, index) => ({
          seq: edits[index]?.seq ?? 0,
          ...toBatchResponse(response),
        })),
        lines: linesWithVersionHeader(ctx, cart),
      };
    },
  );

  mountEndpoint(router, cartEndpoints.list, async ({ params: { sessionId }, ctx }) => {
    const cart = await access.cartFor(ctx, { sessionId });
    const client = ClientId.safeParse(ctx.get(CART_HEADERS.clientId));
    if (client.success) setLastSeqHeader(ctx, cart, client.data);
    return linesWithVersionHeader(ctx, cart);
  });

  mountEndpoint(router, cartEndpoints.add, ({ body: { sessionId, ...line }, ctx }) =>
    changeLine(ctx, sessionId, { type: 'add', ...line }),
  );

  mountEndpoint(router, cartEndpoints.clear, ({ params: { sessionId }, ctx }) =>
    changeCart(ctx, sessionId, { type: 'clear' }),
  );

  mountEndpoint(
    router,
    cartEndpoints.setQuantity,
    async ({ params: { id }, body: { quantity }, ctx }) =>
      changeLine(ctx, await access.cartIdOfLine(ctx, id), { type: 'quantity', id, quantity }),
  );

  mountEndpoint(router, cartEndpoints.remove, async ({ params: { id }, ctx }) =>
    changeCart(ctx, await access.cartIdOfLine(ctx, id), { type: 'remove', id }),
  );

  return router;
}

/** Responses to single edits. */
function singleEditHandlers(edit: CartEditing) {
  async function applySingleEdit(ctx: Context, cartId: string, sent: SentEdit) {
    const { cart, responses } = await edit(ctx, cartId, [{ sent, numbering: numberingOf(ctx) }]);
    const [response] = responses;
    if (!response) throw new Error('an edit without a response');
    if (response.replayed) ctx.set('Idempotent-Replayed', 'true');
    return { cart, response };
  }

  /** The line after an edit. */
  async function changeLine(ctx: Context, cartId: string, sent: SentEdit): Promise<CartLine> {
    const { response } = await applySingleEdit(ctx, cartId, sent);
    ctx.set(CART_HEADERS.cartVersion, String(response.version));
    throwIfRejected(response);
    if (!response.line) throw new ApiError(404, 'line-gone');
    ctx.status = response.status;
    return response.line;
  }

  /** The cart after an edit. */
  async function changeCart(ctx: Context, cartId: string, sent: SentEdit) {
    const { cart, response } = await applySingleEdit(ctx, cartId, sent);
    const lines = linesWithVersionHeader(ctx, cart);
    throwIfRejected(response);
    return lines;
  }

  return { changeLine, changeCart };
}

/**
 * Returns the lines of a cart and sets X-Cart-Version, so that lines and version come from the same
 * read.
 */
function linesWithVersionHeader(ctx: Context, cart: CartDocument): CartLine[] {
  ctx.set(CART_HEADERS.cartVersion, String(cart.version));
  return [...cart.lines];
}

function throwIfRejected({ status, refusal }: EditResponse): void {
  if (refusal) throw new ApiError(status, ...refusal);
}

/** One response of a batch. */
function toBatchResponse({ status, refusal }: EditResponse) {
  if (!refusal) return { status };
  const [code, details] = refusal;
  return { status, code, error: sentenceOf(...refusal), ...details };
}

/** A numbered edit has all three headers; plain REST has none. */
function numberingOf(ctx: Context): Numbering | undefined {
  const seq = ctx.get(CART_HEADERS.mutationSeq);
  const key = ctx.get(CART_HEADERS.idempotencyKey);
  if (seq === '' && key === '') return undefined;
  return readInput(Numbering, { clientId: ctx.get(CART_HEADERS.clientId), seq, key });
}
