import { Dexie } from 'dexie';
import { nanoid } from 'nanoid';
import { sizeFor, type CartEdit, type CartLine } from '#contract/cart';
import { applyEdit } from '#contract/cart-edits';
import type { Product } from '#contract/catalogue';
import { sentenceOf } from '#contract/refusals';
import { readFacts } from '#contract/specification';
import { applyEdits } from './edits';
import { readMeta } from './identity';
import { enqueue } from './outbox';
import { awaitOutcome, type Outcome } from './outcome';
import type { CartStore } from './store';

const LOOKUP_MS = 300;

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
  async function run(
    make: (lines: readonly CartLine[]) => CartEdit | undefined,
    products: readonly Product[] = [],
  ): Promise<Outcome> {
    const stock = new Map(
      products.map(({ id, specifications }) => [id, readFacts(specifications).quantity]),
    );
    const { lines, outbox, meta } = store;
    const queued = await store.transaction('rw', lines, outbox, meta, async () => {
      const view = await wholeView(store);
      const edit = make(view);
      if (!edit) return {};
      const outcome = applyEdit(view, edit, '', (id) => stock.get(id) ?? Infinity);
      if ('refused' in outcome) return { refused: outcome.refused };
      const waiting = (await readMeta(store, 'connection'))?.state === 'unreachable';
      return { key: await enqueue(store, edit, { waiting, now: now() }) };
    });
    if (queued.refused) {
      const { status, refusal } = queued.refused;
      const [code, details] = refusal;
      return { result: 'refused', status, code, reason: sentenceOf(...refusal), ...details };
    }
    if (queued.key === undefined) return { result: 'saved' };
    wake();
    return awaitOutcome(store, queued.key, patienceMs);
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
    const [current = product] = await known([product.id]);
    await store.seen.put({ id: product.id, product: current, seenAt: now() });
    return run(
      (lines) => {
        const twin = lines.find((line) => line.productId === product.id && line.size === size);
        return twin
          ? { type: 'quantity', id: twin.id, quantity: twin.quantity + quantity }
          : { type: 'add', id, productId: product.id, quantity, size, addedAt };
      },
      [current],
    );
  }

  async function setQuantity(lineId: string, quantity: number): Promise<Outcome> {
    const line = (await wholeView(store)).find(({ ids }) => ids.includes(lineId));
    const products = line ? await known([line.productId]) : [];
    const edit = { type: 'quantity', id: lineId, quantity: Math.max(1, quantity) } as const;
    return run(() => edit, products);
  }

  return {
    addToBag: (item: NewItem) => orUnkept(() => addToBag(item)),
    setQuantity: (lineId: string, quantity: number) =>
      orUnkept(() => setQuantity(lineId, quantity)),
    removeLine: (lineId: string) =>
      orUnkept(() =>
        run((lines) =>
          lines.some(({ ids }) => ids.includes(lineId))
            ? { type: 'remove', id: lineId }
            : undefined,
        ),
      ),
    clearCart: () => orUnkept(() => run(() => ({ type: 'clear' }))),
  };
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
