import { z } from 'zod';
import { CartEdit, CartId, CartLine, ClientId, MutationSeq } from '#contract/cart';
import { Product } from '#contract/products/catalogue';
import { StoredPayment } from '../payment/stored-payment';
import { SavedRow } from '../saved/rows';

/** Time in ms. */
const Timestamp = z.number();

/** Raised when the meaning of a queued edit changes. An older tab does not touch newer rows. */
export const OUTBOX_SCHEMA = 1;

/** A line of the last server response. */
const LineRow = CartLine.extend({ place: z.number() });
export type LineRow = z.infer<typeof LineRow>;

/** An edit without a response. */
const OutboxRow = z.object({
  /** Order in which edits were queued. */
  place: z.number(),
  key: z.string(),
  edit: CartEdit,
  /** Product of the line, which may be gone when the response arrives. */
  productId: z.string().optional(),
  /**
   * Assigned when it is first sent. From then on key and edit never change, and it is sent only
   * with this client's id.
   */
  seq: MutationSeq.optional(),
  /**
   * True if the server is unreachable or has not answered for 3 s. The interface shows this
   * (behaviour cart.offline-add).
   */
  waiting: z.boolean(),
  queuedAt: Timestamp,
  schema: z.number().max(OUTBOX_SCHEMA),
  /** Number of times that a proxy rejected this edit. */
  turnedAway: z.number().optional(),
});
export type OutboxRow = z.infer<typeof OutboxRow>;

/** A rejected edit, stored until the shopper dismisses it. */
const RejectedEdit = z.object({
  key: z.string(),
  edit: CartEdit,
  status: z.number(),
  code: z.string().optional(),
  /** The server's message. */
  reason: z.string(),
  /** Units left in stock, if stock is the reason. */
  available: z.number().optional(),
  /** The product and its last-seen name, if the line was known. */
  productId: z.string().optional(),
  name: z.string().optional(),
  /** Keys of later edits that were deleted with a rejected add. */
  followers: z.array(z.string()).optional(),
  /** The edit had waited for the server before it was rejected. */
  waited: z.literal(true).optional(),
  refusedAt: Timestamp.optional(),
  /** A page has already shown a message about this rejection. The cart still lists it. */
  told: z.literal(true).optional(),
});
export type RejectedEdit = z.infer<typeof RejectedEdit>;

/** A product of the cart as the shopper last saw it, to detect price and stock changes. */
const SeenProduct = z.object({ id: z.string(), product: Product, seenAt: Timestamp });
export type SeenProduct = z.infer<typeof SeenProduct>;

/** A product whose page was opened. */
const ViewedRow = z.object({
  id: z.string(),
  viewedAt: Timestamp,
  product: Product,
  /** Username of the owner while signed out, as in a saved item. */
  owner: SavedRow.shape.owner,
});
export type ViewedRow = z.infer<typeof ViewedRow>;

/** Connection state. `failing`: the server responds but accepts nothing. */
const Connection = z.object({
  state: z.enum(['online', 'failing', 'unreachable']),
  /** When this state began. */
  since: Timestamp,
  /**
   * When a newly opened page last confirmed this state. Undefined: the state was confirmed only
   * when it began.
   */
  confirmedAt: Timestamp.optional(),
});
export type Connection = z.infer<typeof Connection>;

/** A past offline period whose summary the shopper has not seen. */
const OfflinePeriod = z.object({
  since: Timestamp,
  until: Timestamp,
  /** Products of queued adds that have reached the cart. */
  added: z.array(z.string()),
});
export type OfflinePeriod = z.infer<typeof OfflinePeriod>;

/**
 * A checkout prepared offline (behaviour offline.checkout-saved). It contains nothing that can pay.
 */
const SavedCheckout = z.object({
  keptAt: Timestamp,
  /** When the notice about team suits was acknowledged, and for which products. */
  acknowledgedAt: Timestamp.optional(),
  suits: z.array(z.string()),
  /** Per item, in cents. Undefined in checkouts saved by an older version. */
  shippingFee: z.number().optional(),
  /** Lines as the shopper saw them, with prices in dollars. */
  lines: z.array(
    z.object({
      productId: z.string(),
      size: z.string(),
      name: z.string(),
      quantity: z.number(),
      price: z.number(),
    }),
  ),
  /** A notification about this checkout was shown (behaviour offline.notification-on-request). */
  told: z.literal(true).optional(),
});
export type SavedCheckout = z.infer<typeof SavedCheckout>;

/** The customer who is signed in, and the account's last known version. */
const StoredAccount = z.object({
  username: z.string(),
  /** Version of the account's saved items, as last merged. */
  version: z.number(),
  heardAt: Timestamp,
});

/** Single values by key. */
export const Meta = z.object({
  sessionId: CartId,
  /** The server has said that this browser has no cart yet. */
  noCart: z.literal(true),
  clientId: ClientId,
  nextSeq: MutationSeq,
  cartVersion: z.number(),
  /** Number of this client's last edit that the server's lines include. */
  lastSeq: z.number(),
  connection: Connection,
  absence: OfflinePeriod,
  /** Leader heartbeats, and when each lock was last stolen. */
  drainBeat: Timestamp,
  stolenAt: Timestamp,
  savedBeat: Timestamp,
  savedStolenAt: Timestamp,
  payment: StoredPayment,
  intent: SavedCheckout,
  account: StoredAccount,
  /** The session has expired without a sign-out. */
  lapsed: z.literal(true),
});
export type Meta = z.infer<typeof Meta>;

/** Row schemas by table. */
export const ROW_SCHEMAS = {
  lines: LineRow,
  outbox: OutboxRow,
  refusals: RejectedEdit,
  saved: SavedRow,
  seen: SeenProduct,
  viewed: ViewedRow,
};
