import { Dexie, type EntityTable, type PromiseExtended } from 'dexie';
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
type LineRow = z.infer<typeof LineRow>;

/** An edit the server has not answered. */
const OutboxRow = z.object({
  /** Order of the taps. */
  place: z.number(),
  key: z.string(),
  edit: CartEdit,
  /** Of the line that it names: by its answer that line may be gone. */
  productId: z.string().optional(),
  /** Given when it is first sent; from then on the row is immutable until answered. */
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
type SeenProduct = z.infer<typeof SeenProduct>;

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
  /** When the notice on team suits was acknowledged, and for which, by name. */
  acknowledgedAt: Time.optional(),
  suits: z.array(z.string()),
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
  /** When the lock was last taken: a request takes 15 s at most. */
  drainBeat: Time,
  stolenAt: Time,
  payment: KeptPayment,
  intent: Intent,
  account: KeptAccount,
  /** Nobody is signed in any more, and did not sign out. */
  lapsed: z.literal(true),
});
type Meta = z.infer<typeof Meta>;

const META: { [Key in keyof Meta]: z.ZodType<Meta[Key]> } = Meta.shape;
const ROWS = {
  lines: LineRow,
  outbox: OutboxRow,
  refusals: Refusal,
  saved: SavedRow,
  seen: SeenProduct,
  viewed: ViewedRow,
};

/** Those rows that this version of the shop can read. The others are another version's: kept, and skipped. */
function readable<Row>(table: keyof typeof ROWS, rows: readonly Row[]): Row[] {
  return rows.filter((row) => ROWS[table].safeParse(row).success);
}

function isNobodyElses({ owner }: Pick<SavedRow, 'owner'>): boolean {
  return owner === undefined;
}

/** An edit that only a newer version of the shop can read. */
function isNewer({ schema }: { schema: number }): boolean {
  return schema > OUTBOX_SCHEMA;
}

/** The precious database of the page: never dropped, never shed. */
export class CartStore extends Dexie {
  declare lines: EntityTable<LineRow, 'id'>;
  declare outbox: EntityTable<OutboxRow, 'place'>;
  declare refusals: EntityTable<Refusal, 'key'>;
  declare saved: EntityTable<SavedRow, 'id'>;
  declare seen: EntityTable<SeenProduct, 'id'>;
  declare viewed: EntityTable<ViewedRow, 'id'>;
  declare meta: EntityTable<{ key: string; value: unknown }, 'key'>;

  constructor(name = 'cart') {
    super(name, { chromeTransactionDurability: 'strict', cache: 'immutable' });
    this.version(1).stores({
      lines: 'id, place',
      outbox: '++place, key',
      refusals: 'key',
      saved: 'id, savedAt',
      // Nothing ever stood here.
      checkout: 'id',
      seen: 'id',
      meta: 'key',
    });
    this.version(2).stores({ viewed: 'id, viewedAt' });
  }

  // Dexie's own promises: a transaction outlives few steps of the language's.

  readLines(): PromiseExtended<LineRow[]> {
    const rows = this.lines.orderBy('place').toArray();
    return rows.then((found) => readable('lines', found));
  }

  /** In the order of the taps. */
  readOutbox(): PromiseExtended<OutboxRow[]> {
    const rows = this.outbox.orderBy('place').toArray();
    return rows.then((found) => readable('outbox', found));
  }

  /** What this version may send: nothing that comes after an edit of a newer one. */
  readSendable(): PromiseExtended<OutboxRow[]> {
    const rows = this.outbox.orderBy('place').toArray();
    return rows.then((found) => {
      const newer = found.findIndex(isNewer);
      return readable('outbox', newer < 0 ? found : found.slice(0, newer));
    });
  }

  /** A newer version of the shop has queued edits here. */
  hasNewerEdits(): PromiseExtended<boolean> {
    const newer = this.outbox.filter(isNewer).count();
    return newer.then((count) => count > 0);
  }

  /** Those not answered yet wait from now on, and show so. */
  async markWaiting(which: (row: OutboxRow) => boolean = () => true): Promise<void> {
    await this.outbox
      .filter((row) => !row.waiting && which(row))
      .modify((row) => {
        row.waiting = true;
      });
  }

  /** In the order they came. */
  readRefusals(): PromiseExtended<Refusal[]> {
    const rows = this.refusals.toArray();
    return rows.then((found) =>
      readable('refusals', found).sort((a, b) => (a.refusedAt ?? 0) - (b.refusedAt ?? 0)),
    );
  }

  /** The products of a cart as they were last seen. */
  readSeen(ids: readonly string[]): PromiseExtended<Product[]> {
    return this.seen.bulkGet([...ids]).then((rows) => {
      const found = rows.flatMap((row) => row ?? []);
      return readable('seen', found).map(({ product }) => product);
    });
  }

  /** The last saved first, removals too; not what waits for a customer who is not here (decision 114). */
  readSaved(): PromiseExtended<SavedRow[]> {
    const rows = this.saved.orderBy('savedAt').reverse().toArray();
    return rows.then((found) => readable('saved', found).filter(isNobodyElses));
  }

  readSavedRow(id: string): PromiseExtended<SavedRow | undefined> {
    return this.saved.get(id).then((row) => row && readable('saved', [row]).find(isNobodyElses));
  }

  /** The last opened first. */
  readViewed(): PromiseExtended<ViewedRow[]> {
    const rows = this.viewed.orderBy('viewedAt').reverse().toArray();
    return rows.then((found) => readable('viewed', found).filter(isNobodyElses));
  }

  /** Undefined too where another version of the shop, or a damaged disk, left what this one cannot read. */
  readMeta<Key extends keyof Meta>(key: Key): PromiseExtended<Meta[Key] | undefined> {
    return this.meta.get(key).then((row) => META[key].safeParse(row?.value).data);
  }

  async writeMeta(values: Partial<Meta>): Promise<void> {
    await this.meta.bulkPut(Object.entries(values).map(([key, value]) => ({ key, value })));
  }

  /** What is known since a page was opened: what an earlier visit ended with says nothing of this one. */
  readConnection(openedAt: number): PromiseExtended<Connection> {
    return this.readMeta('connection').then((known) =>
      known && (known.confirmedAt ?? known.since) >= openedAt
        ? known
        : { state: 'online', since: openedAt },
    );
  }
}
