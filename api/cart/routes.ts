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
import { Refused } from '#contract/failure';
import { sentenceOf } from '#contract/refusals';
import { readInput } from '../http/input';
import { newRouter, serve } from '../http/serve';
import {
  cartEditing,
  tellLastSeq,
  type CartEditing,
  type EditingDependencies,
  type SentEdit,
} from './editing';
import type { Answer, Numbering } from './exactly-once';
import type { CartDocument } from './store';

const Numbering = z.object({ clientId: ClientId, seq: MutationSeq, key: IdempotencyKey });

/** Plain REST from behaviour 7.14 on; numbered edits (decision 92) apply exactly once. */
export function cartRoutes(dependencies: EditingDependencies): Router {
  const { access } = dependencies;
  const edit = cartEditing(dependencies);
  const { changeLine, changeCart } = singleEdits(edit);
  const router = newRouter();

  serve(router, cartEndpoints.current, async ({ ctx }) => {
    if (access.cookieOf(ctx) === undefined) {
      ctx.set(CART_HEADERS.cartVersion, '0');
      ctx.status = 204;
      return undefined;
    }
    const cart = await access.cartFor(ctx);
    return { sessionId: cart._id, lines: show(ctx, cart) };
  });

  serve(router, cartEndpoints.batch, async ({ body: { sessionId, clientId, edits }, ctx }) => {
    const { cart, answers } = await edit(
      ctx,
      sessionId,
      edits.map(({ seq, key, edit: sent }) => ({ sent, numbering: { clientId, seq, key } })),
    );
    if (answers.every(({ replayed }) => replayed)) ctx.set('Idempotent-Replayed', 'true');
    return {
      answers: answers.map((answer, index) => ({ seq: edits[index]?.seq ?? 0, ...tell(answer) })),
      lines: show(ctx, cart),
    };
  });

  serve(router, cartEndpoints.list, async ({ params: { sessionId }, ctx }) => {
    const cart = await access.cartFor(ctx, { sessionId });
    const client = ClientId.safeParse(ctx.get(CART_HEADERS.clientId));
    if (client.success) tellLastSeq(ctx, cart, client.data);
    return show(ctx, cart);
  });

  serve(router, cartEndpoints.add, ({ body: { sessionId, ...line }, ctx }) =>
    changeLine(ctx, sessionId, { type: 'add', ...line }),
  );

  serve(router, cartEndpoints.clear, ({ params: { sessionId }, ctx }) =>
    changeCart(ctx, sessionId, { type: 'clear' }),
  );

  serve(router, cartEndpoints.setQuantity, async ({ params: { id }, body: { quantity }, ctx }) =>
    changeLine(ctx, await access.cartIdOfLine(ctx, id), { type: 'quantity', id, quantity }),
  );

  serve(router, cartEndpoints.remove, async ({ params: { id }, ctx }) =>
    changeCart(ctx, await access.cartIdOfLine(ctx, id), { type: 'remove', id }),
  );

  return router;
}

/** The answers to edits that come one at a time. */
function singleEdits(edit: CartEditing) {
  async function change(ctx: Context, cartId: string, sent: SentEdit) {
    const { cart, answers } = await edit(ctx, cartId, [{ sent, numbering: numberingOf(ctx) }]);
    const [answer] = answers;
    if (!answer) throw new Error('an edit without an answer');
    if (answer.replayed) ctx.set('Idempotent-Replayed', 'true');
    return { cart, answer };
  }

  /** The line that an edit left behind. */
  async function changeLine(ctx: Context, cartId: string, sent: SentEdit): Promise<CartLine> {
    const { answer } = await change(ctx, cartId, sent);
    ctx.set(CART_HEADERS.cartVersion, String(answer.version));
    refuse(answer);
    if (!answer.line) throw new Refused(404, 'line-gone');
    ctx.status = answer.status;
    return answer.line;
  }

  /** What an edit left of the cart. */
  async function changeCart(ctx: Context, cartId: string, sent: SentEdit) {
    const { cart, answer } = await change(ctx, cartId, sent);
    const lines = show(ctx, cart);
    refuse(answer);
    return lines;
  }

  return { changeLine, changeCart };
}

/** The lines of a cart, with the version of the same read. */
function show(ctx: Context, cart: CartDocument): CartLine[] {
  ctx.set(CART_HEADERS.cartVersion, String(cart.version));
  return [...cart.lines];
}

function refuse({ status, refusal }: Answer): void {
  if (refusal) throw new Refused(status, ...refusal);
}

/** An answer of a batch. */
function tell({ status, refusal }: Answer) {
  if (!refusal) return { status };
  const [code, details] = refusal;
  return { status, code, error: sentenceOf(...refusal), ...details };
}

/** All three headers number an edit; none of them is plain REST. */
function numberingOf(ctx: Context): Numbering | undefined {
  const seq = ctx.get(CART_HEADERS.mutationSeq);
  const key = ctx.get(CART_HEADERS.idempotencyKey);
  if (seq === '' && key === '') return undefined;
  return readInput(Numbering, { clientId: ctx.get(CART_HEADERS.clientId), seq, key });
}
