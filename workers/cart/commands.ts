import { Dexie } from 'dexie';
import { nanoid } from 'nanoid';
import { sizeFor, type CartEdit, type CartLine } from '#contract/cart';
import { applyEdit, type EditRefusal } from '#contract/cart-edits';
import type { Product } from '#contract/catalogue';
import { sentenceOf } from '#contract/refusals';
import { readFacts } from '#contract/specification';
import { applyEdits } from './edits';
import { readMeta } from './identity';
import { enqueue } from './outbox';
import { awaitOutcome, type Outcome } from './outcome';
import type { CartStore } from './store';

const LOOKUP_MS = 300;

/** The edit of a tap, from the bag as it was meant before it; undefined when there is nothing to do. */
type Make = (lines: readonly CartLine[]) => CartEdit | undefined;

/** The row of a queued edit, why it was not queued, or neither where there was nothing to do. */
type Queued = { key?: string | undefined; refused?: EditRefusal };

export interface NewItem {
  product: Product;
  /** One of the product's Sizes list; the rest is settled by decision 4 at the tap. */
  size?: string | undefined;
  quantity?: number;
}

export interface CommandDependencies {
  store: CartStore;
  /** The last known products, for the stock check at the tap; none known: the server decides. */
  findProducts: (ids: readonly string[]) => Promise<Product[]>;
  now: () => number;
  random: () => number;
  /** An answer later than this is no answer yet: the edit waits (decision 6). */
  patienceMs: number;
  wake: () => void;
}

/** The shopper's four commands: each queues one edit and answers how it ended. */
export function cartCommands({
  store,
  findProducts,
  now,
  random,
  patienceMs,
  wake,
}: CommandDependencies) {
  let turn: Promise<unknown> = Promise.resolve();

  /** Edits are queued in the order of the taps, however long each lookup takes. */
  async function run(make: Make, products?: Promise<Product[]>): Promise<Outcome> {
    const mine = turn.then(async () => queue(make, (await products) ?? []));
    turn = mine.catch(() => undefined);
    const queued = await mine;
    if (queued.refused) {
      const { status, refusal } = queued.refused;
      const [code, details] = refusal;
      return { result: 'refused', status, code, reason: sentenceOf(...refusal), ...details };
    }
    if (queued.key === undefined) return { result: 'saved' };
    wake();
    return awaitOutcome(store, queued.key, patienceMs);
  }

  async function queue(make: Make, products: readonly Product[]): Promise<Queued> {
    const stock = new Map(
      products.map(({ id, specifications }) => [id, readFacts(specifications).quantity]),
    );
    const { lines, outbox, meta } = store;
    return store.transaction('rw', lines, outbox, meta, async () => {
      const view = await wholeView(store);
      const edit = make(view);
      if (!edit) return {};
      const outcome = applyEdit(view, edit, '', (id) => stock.get(id) ?? Infinity);
      if ('refused' in outcome) return { refused: outcome.refused };
      const waiting = (await readMeta(store, 'connection'))?.state === 'unreachable';
      return { key: await enqueue(store, edit, { waiting, now: now() }) };
    });
  }

  /** A browser that keeps nothing (forbidden, full, torn away) is a refusal too. */
  async function orUnkept(command: () => Promise<Outcome>): Promise<Outcome> {
    try {
      return await command();
    } catch (cause) {
      if (!(cause instanceof Dexie.DexieError)) throw cause;
      return {
        result: 'refused',
        status: 0,
        code: 'not-kept',
        reason: 'This browser cannot keep a bag right now.',
      };
    }
  }

  /** The stock check must not keep the tap waiting. */
  async function known(ids: readonly string[]): Promise<Product[]> {
    const none = new Promise<Product[]>((resolve) => setTimeout(() => resolve([]), LOOKUP_MS));
    return Promise.race([findProducts(ids).catch(() => []), none]);
  }

  async function addToBag({ product, size: asked, quantity = 1 }: NewItem): Promise<Outcome> {
    const size = sizeFor(product, asked, random);
    if (size === undefined)
      return {
        result: 'refused',
        status: 400,
        code: 'size-needed',
        reason: 'Please choose a size.',
      };
    const id = nanoid(22);
    const addedAt = new Date(now()).toISOString();
    const current = known([product.id]).then(([found = product]) => found);
    const seen = current.then(async (found) => {
      await store.seen.put({ id: product.id, product: found, seenAt: now() });
      return [found];
    });
    return run((lines) => {
      const twin = lines.find((line) => line.productId === product.id && line.size === size);
      return twin
        ? { type: 'quantity', id: twin.id, quantity: twin.quantity + quantity }
        : { type: 'add', id, productId: product.id, quantity, size, addedAt };
    }, seen);
  }

  /** The product of a line, as last known. */
  async function productOf(lineId: string): Promise<Product[]> {
    const line = findLine(await wholeView(store), lineId);
    return line ? known([line.productId]) : [];
  }

  /** Without the line the server's words decide. */
  function setQuantity(lineId: string, next: (before: number) => number): Promise<Outcome> {
    return run((lines) => {
      const before = findLine(lines, lineId)?.quantity;
      const quantity = Math.max(1, next(before ?? 1));
      return quantity === before ? undefined : { type: 'quantity', id: lineId, quantity };
    }, productOf(lineId));
  }

  return {
    addToBag: (item: NewItem) => orUnkept(() => addToBag(item)),
    setQuantity: (lineId: string, quantity: number) =>
      orUnkept(() => setQuantity(lineId, () => quantity)),
    stepQuantity: (lineId: string, by: number) =>
      orUnkept(() => setQuantity(lineId, (before) => before + by)),
    removeLine: (lineId: string) =>
      orUnkept(() =>
        run((lines) => (findLine(lines, lineId) ? { type: 'remove', id: lineId } : undefined)),
      ),
    clearCart: () => orUnkept(() => run(() => ({ type: 'clear' }))),
  };
}

function findLine(lines: readonly CartLine[], lineId: string): CartLine | undefined {
  return lines.find(({ ids }) => ids.includes(lineId));
}

/** The bag with every edit in it, unanswered adds too. */
async function wholeView(store: CartStore): Promise<readonly CartLine[]> {
  const lines = await store.lines.orderBy('place').toArray();
  const rows = await store.outbox.orderBy('place').toArray();
  return applyEdits(
    lines,
    rows.map(({ edit }) => edit),
    '',
  );
}
