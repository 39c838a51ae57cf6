import { z } from 'zod';
import { ProductId, type Product } from './products/catalogue';
import { endpoint } from './protocol/endpoint';
import { lacksSize, ONE_SIZE, readFacts, SIZE_NOT_STATED } from './products/specification';

/** 21 random characters, stored by the browser (behaviour cart.id). */
export const CartId = z.string().regex(/^[A-Za-z0-9_-]{21}$/, 'A cart id has 21 characters.');
/** A line id, created by the client with at least 128 random bits (decision cart-cookie). */
const LineId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, 'This is not a cart line id.');
export const Quantity = z.number().int().min(1).max(999);

const SizeText = z.string().trim().max(40);

export const CartLine = z.object({
  id: LineId,
  /** All ids of this line; the first is `id`. */
  ids: z.array(LineId),
  sessionId: CartId,
  productId: z.string(),
  quantity: Quantity,
  size: z.string(),
  /** ISO timestamp. */
  addedAt: z.string(),
});
export type CartLine = z.infer<typeof CartLine>;

const NewLine = z.object({
  id: LineId,
  productId: ProductId,
  quantity: Quantity,
  size: SizeText,
  addedAt: z.iso.datetime(),
});

/** The four edits of a cart. Quantities are absolute, so edits can be repeated safely. */
export const CartEdit = z.discriminatedUnion('type', [
  NewLine.extend({ type: z.literal('add') }),
  z.object({ type: z.literal('quantity'), id: LineId, quantity: Quantity }),
  z.object({ type: z.literal('remove'), id: LineId }),
  z.object({ type: z.literal('clear') }),
]);
export type CartEdit = z.infer<typeof CartEdit>;

/** Headers of an exactly-once edit and its response (decision numbered-edits). */
export const CART_HEADERS = {
  idempotencyKey: 'idempotency-key',
  clientId: 'x-client-id',
  mutationSeq: 'x-mutation-seq',
  lastSeq: 'x-last-seq',
  cartVersion: 'x-cart-version',
} as const;

/** Identifies the client that numbers its edits. Its first `seq` is 1. */
export const ClientId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);
export const MutationSeq = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
export const IdempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

export const BATCH_LIMIT = 50;
const CartBatch = z.object({
  sessionId: CartId,
  clientId: ClientId,
  edits: z
    .array(z.object({ seq: MutationSeq, key: IdempotencyKey, edit: CartEdit }))
    .max(BATCH_LIMIT)
    .refine((edits) => edits.length > 0, 'A batch has at least one edit.'),
});
export const CartBatchReply = z.object({
  answers: z.array(
    z.object({
      seq: z.number().int(),
      status: z.number().int(),
      /** On a rejection: the code that the page acts on, and the message that it shows. */
      code: z.string().optional(),
      error: z.string().optional(),
      /** Units left in stock, if stock is the reason. */
      available: z.number().int().optional(),
    }),
  ),
  lines: z.array(CartLine),
});
export type CartBatchReply = z.infer<typeof CartBatchReply>;

const Lines = z.array(CartLine);
const BySession = z.object({ sessionId: CartId });
/** Any text, because an unknown line id must return a 404 (behaviour api.private-responses). */
const ByLine = z.object({ id: z.string().max(64) });

export const cartEndpoints = {
  current: endpoint('GET /api/cart/current', {
    summary: 'The cart that the cookie names; 204 without one.',
    limit: 'cart',
    cart: true,
    reply: z.union([z.object({ sessionId: CartId, lines: Lines }), z.undefined()]),
  }),
  batch: endpoint('POST /api/cart/batch', {
    summary: 'Up to 50 numbered edits in order, each exactly once.',
    limit: 'cart',
    cart: true,
    body: CartBatch,
    reply: CartBatchReply,
    refusals: [400, 404, 409],
  }),
  list: endpoint('GET /api/cart/:sessionId', {
    summary: 'The lines of a cart.',
    limit: 'cart',
    cart: true,
    params: BySession,
    reply: Lines,
    refusals: [400, 404],
  }),
  add: endpoint('POST /api/cart', {
    summary: 'Adds a line, or raises the one of the same product and size.',
    limit: 'cart',
    cart: true,
    body: NewLine.partial({ id: true, size: true, addedAt: true, quantity: true }).extend({
      sessionId: CartId,
    }),
    reply: CartLine,
    status: 201,
    refusals: [400, 404, 409],
  }),
  clear: endpoint('DELETE /api/cart/clear/:sessionId', {
    summary: 'Empties a cart; returns the remaining lines.',
    limit: 'cart',
    cart: true,
    params: BySession,
    reply: Lines,
    refusals: [400, 404, 409],
  }),
  setQuantity: endpoint('PUT /api/cart/:id', {
    summary: 'Sets the absolute quantity of a line.',
    limit: 'cart',
    cart: true,
    params: ByLine,
    body: z.object({ quantity: Quantity }),
    reply: CartLine,
    refusals: [400, 404, 409],
  }),
  remove: endpoint('DELETE /api/cart/:id', {
    summary: 'Removes a line; returns the remaining lines.',
    limit: 'cart',
    cart: true,
    params: ByLine,
    reply: Lines,
    refusals: [400, 404, 409],
  }),
};

const NEW_SUIT_SIZES = ['22', '23', '24', '25'] as const;

/**
 * The size of a new line (behaviour cart.random-size-new-suit). It is the item's own Size if it has
 * one. With a Sizes list it is the requested size, or undefined if that is not listed. Otherwise it
 * is 'Size not stated' for a worn suit, a random size from 22 to 25 for a new suit of category 1,
 * '24' for category 2, and 'One size' for the rest.
 */
export function sizeFor(
  product: Product,
  requestedSize: string | undefined,
  random: () => number,
): string | undefined {
  const { size, sizes } = readFacts(product.specifications);
  if (size !== undefined) return size;
  if (sizes.length > 0) return sizes.find((each) => each === requestedSize);
  if (lacksSize(product)) return SIZE_NOT_STATED;
  if (product.categoryId === 2) return '24';
  if (product.categoryId !== 1) return ONE_SIZE;
  return (
    NEW_SUIT_SIZES.find((each) => each === requestedSize) ??
    NEW_SUIT_SIZES[Math.floor(random() * NEW_SUIT_SIZES.length)]
  );
}
