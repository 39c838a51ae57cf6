import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import { CART_HEADERS, Quantity, sizeFor, type CartEdit, type CartLine } from '#contract/cart';
import type { FindUnsold } from '#contract/cart-edits';
import { readFacts } from '#contract/products/specification';
import type { CatalogueStore } from '../catalogue/store';
import type { StockStore } from '../stock/store';
import { editRejected } from '../telemetry/events';
import type { CartAccess } from './access';
import {
  clientOf,
  fingerprintOf,
  applyProposedEdit,
  applyOnce,
  type EditResponse,
  type Numbering,
  type Proposal,
} from './idempotency';
import type { CartDocument, CartStore } from './store';

export interface EditingDependencies {
  carts: CartStore;
  access: CartAccess;
  catalogue: Pick<CatalogueStore, 'published'>;
  stock: Pick<StockStore, 'unsold'>;
  now: () => number;
  /** Throws if the client's network creates too many carts. */
  admitNewCart: (ctx: Context) => Promise<void>;
}

/** An edit as received: plain clients omit fields. */
export type SentEdit =
  | Exclude<CartEdit, { type: 'add' }>
  | (Pick<Extract<CartEdit, { type: 'add' }>, 'type' | 'productId'> &
      Partial<Extract<CartEdit, { type: 'add' }>>);

const MAX_QUANTITY = Quantity.maxValue ?? Number.MAX_SAFE_INTEGER;

/** Applies edits to a cart in one conditional write, retried after a conflict. */
export function cartEditing(dependencies: EditingDependencies) {
  const { carts, access, catalogue, stock, now, admitNewCart } = dependencies;
  function toProposal(sent: SentEdit): Proposal {
    const fingerprint = fingerprintOf({ ...sent });
    return sent.type === 'add' ? { fingerprint, ...proposeAdd(sent) } : { fingerprint, edit: sent };
  }

  function proposeAdd(sent: Extract<SentEdit, { type: 'add' }>): Omit<Proposal, 'fingerprint'> {
    const found = catalogue.published().resolve(sent.productId);
    const edit = {
      id: randomBytes(16).toString('base64url'),
      quantity: 1,
      addedAt: new Date(now()).toISOString(),
      ...sent,
      productId: found?.product.id ?? sent.productId,
      size: sent.size ?? '',
    };
    if (!found) return { edit, refused: { status: 404, refusal: ['product-not-found'] } };
    const size = sizeFor(found.product, found.size ?? sent.size, Math.random);
    if (size !== undefined) return { edit: { ...edit, size } };
    const { sizes } = readFacts(found.product.specifications);
    return { edit, refused: { status: 400, refusal: ['size-needed', { sizes }] } };
  }

  async function readUnsold(
    lines: readonly CartLine[],
    proposals: Proposal[],
  ): Promise<FindUnsold> {
    const ids = new Set(proposals.flatMap(({ edit }) => productsOf(edit, lines)));
    const counts = new Map<string, number>();
    await Promise.all(
      [...ids].map(async (id) => {
        const count = catalogue.published().find(id) && (await stock.unsold(id));
        if (count !== undefined) counts.set(id, Math.min(count, MAX_QUANTITY));
      }),
    );
    return (id) => counts.get(id);
  }

  return async (
    ctx: Context,
    cartId: string,
    edits: readonly { sent: SentEdit; numbering?: Numbering | undefined }[],
  ): Promise<{ cart: CartDocument; responses: EditResponse[] }> => {
    const proposals = edits.map(({ sent }) => toProposal(sent));
    for (;;) {
      const read = await carts.read(cartId);
      let cart = access.authorize(ctx, read);
      const unsold = await readUnsold(cart.lines, proposals);
      const responses = proposals.map((proposal, index) => {
        const numbering = edits[index]?.numbering;
        if (numbering) setLastSeqHeader(ctx, cart, numbering.clientId);
        const settled = numbering
          ? applyOnce(cart, numbering, proposal, unsold, now())
          : applyProposedEdit(cart, proposal, unsold);
        ({ cart } = settled);
        if (numbering) setLastSeqHeader(ctx, cart, numbering.clientId);
        return settled.response;
      });
      if (cart !== read && read._version === undefined) await admitNewCart(ctx);
      const written = cart === read ? read : await carts.write(cart);
      if (!written) continue;
      responses.forEach(publishRejection);
      return { cart: written, responses };
    }
  };
}
function publishRejection({ refusal, replayed }: EditResponse): void {
  if (refusal && !replayed) editRejected.publish(() => ({ code: refusal[0] }));
}

export type CartEditing = ReturnType<typeof cartEditing>;

function productsOf(edit: CartEdit, lines: readonly CartLine[]): string[] {
  if (edit.type === 'add') return [edit.productId];
  if (edit.type !== 'quantity') return [];
  return lines.filter(({ ids }) => ids.includes(edit.id)).map(({ productId }) => productId);
}

export function setLastSeqHeader(ctx: Context, cart: CartDocument, clientId: string): void {
  ctx.set(CART_HEADERS.lastSeq, String(clientOf(cart, clientId)?.lastSeq ?? 0));
}
