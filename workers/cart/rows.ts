import { z } from 'zod';
import { CartEdit, CartId, CartLine, ClientId, MutationSeq } from '#contract/cart';
import { Product } from '#contract/catalogue';
import { KeptPayment } from '../payment-row';
import { SavedRow } from '../saved/rows';

/** In ms. */
const Time = z.number();

/** Raised when the meaning of a queued edit changes; an older tab leaves newer rows alone. */
export const OUTBOX_SCHEMA = 1;

/** What the server said last. */
const LineRow = CartLine.extend({ place: z.number() });
export type LineRow = z.infer<typeof LineRow>;

/** An edit the server has not answered. */
const OutboxRow = z.object({
  /** Order of the taps. */
  place: z.number(),
  key: z.string(),
  edit: CartEdit,
  /** Of the line that it names: by its answer that line may be gone. */
  productId: z.string().optional(),
  /** Given when it is first sent: from then on key and edit stay as they are, and it goes only with the client's name. */
  seq: MutationSeq.optional(),
  /** Known to be unreachable, or unanswered for 3 s: shown, and marked (decision 6). */
  waiting: z.boolean(),
  queuedAt: Time,
  schema: z.number().max(OUTBOX_SCHEMA),
  /** How often a proxy has turned it away. */
  turnedAway: z.number().optional(),
});
export type OutboxRow = z.infer<typeof OutboxRow>;

/** A refused edit, kept until the shopper dismisses it. */
const Refusal = z.object({
  key: z.string(),
  edit: CartEdit,
  status: z.number(),
  code: z.string().optional(),
  /** The server's sentence. */
  reason: z.string(),
  /** What is left in stock, where that is why. */
  available: z.number().optional(),
  /** Its product, where the line was known, and that product's name when it was last seen. */
  productId: z.string().optional(),
  name: z.string().optional(),
  /** The keys of later edits that fell with a refused add. */
  followers: z.array(z.string()).optional(),
  /** It was not refused at the tap: it had waited for the shop. */
  waited: z.literal(true).optional(),
  refusedAt: Time.optional(),
  /** A page has told it; it stays in the cart. */
  told: z.literal(true).optional(),
});
export type Refusal = z.infer<typeof Refusal>;

/** A product of the cart as the shopper last saw it: price and stock to compare with. */
const SeenProduct = z.object({ id: z.string(), product: Product, seenAt: Time });
export type SeenProduct = z.infer<typeof SeenProduct>;

/** A product whose page was opened. */
const ViewedRow = z.object({
  id: z.string(),
  viewedAt: Time,
  product: Product,
  /** As of a saved listing. */
  owner: SavedRow.shape.owner,
});
export type ViewedRow = z.infer<typeof ViewedRow>;

/** How the shop was last heard: `failing` answers, and takes nothing. */
const Connection = z.object({
  state: z.enum(['online', 'failing', 'unreachable']),
  /** Since when. */
  since: Time,
  /** When the last page to find it so first did; without it when it began. */
  confirmedAt: Time.optional(),
});
export type Connection = z.infer<typeof Connection>;

/** A time without the shop that is over, until the shopper has been told what changed in it. */
const Absence = z.object({
  since: Time,
  until: Time,
  /** Products whose adds had waited and are in the cart now. */
  added: z.array(z.string()),
});
export type Absence = z.infer<typeof Absence>;

/** A checkout that was prepared without the shop (decision 104): what it was of, and nothing that pays. */
const Intent = z.object({
  keptAt: Time,
  /** When the notice on team suits was acknowledged, and for which products. */
  acknowledgedAt: Time.optional(),
  suits: z.array(z.string()),
  /** For each item, in cents; one that was kept by an older shop says none. */
  shippingFee: z.number().optional(),
  /** As the shopper saw them; prices in dollars. */
  lines: z.array(
    z.object({
      productId: z.string(),
      size: z.string(),
      name: z.string(),
      quantity: z.number(),
      price: z.number(),
    }),
  ),
  /** A notification has said that it can go on (decision 126). */
  told: z.literal(true).optional(),
});
export type Intent = z.infer<typeof Intent>;

/** Who is signed in here, and what is known of their account. */
const KeptAccount = z.object({
  username: z.string(),
  /** Of what it holds, as last taken in. */
  version: z.number(),
  heardAt: Time,
});

/** One value a key. */
const Meta = z.object({
  sessionId: CartId,
  /** The shop has said that this browser has no cart yet. */
  noCart: z.literal(true),
  clientId: ClientId,
  nextSeq: MutationSeq,
  cartVersion: z.number(),
  /** The last edit of this client that the shop's lines hold already, answered or not. */
  lastSeq: z.number(),
  connection: Connection,
  absence: Absence,
  /** When whoever sends the cart, or the saved listings, was last heard, and last robbed of the turn. */
  drainBeat: Time,
  stolenAt: Time,
  savedBeat: Time,
  savedStolenAt: Time,
  payment: KeptPayment,
  intent: Intent,
  account: KeptAccount,
  /** Nobody is signed in any more, and did not sign out. */
  lapsed: z.literal(true),
});
export type Meta = z.infer<typeof Meta>;

export const META: { [Key in keyof Meta]: z.ZodType<Meta[Key]> } = Meta.shape;
/** By their table. */
export const ROWS = {
  lines: LineRow,
  outbox: OutboxRow,
  refusals: Refusal,
  saved: SavedRow,
  seen: SeenProduct,
  viewed: ViewedRow,
};
