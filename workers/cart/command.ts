import type { Transaction } from 'dexie';
import { nanoid } from 'nanoid';
import { sizeFor, type CartEdit, type CartLine } from '#contract/cart';
import { applyEdit, findLine, type EditRefusal } from '#contract/cart-edits';
import type { Product } from '#contract/catalogue';
import { sentenceOf } from '#contract/refusals';
import { readFacts } from '#contract/specification';
import { enqueue, readMeant } from './edits';
import { writesInTurn } from '../patience';
import { unkept } from '../unkept';
import { awaitOutcome, type Outcome } from './settle';
import type { CartStore } from './store';

const LOOKUP_MS = 300;

export interface NewItem {
  product: Product;
  /** One of the product's Sizes list; the rest is settled by decision 4 at the tap. */
  size?: string | undefined;
  quantity?: number;
}

export interface CommandDependencies extends TapDependencies {
  /** The last known products, for the stock check at the tap; none known: the server decides. */
  findProducts: (ids: readonly string[]) => Promise<Product[]>;
  random: () => number;
}

/** The shopper's commands: each queues one edit and answers how it ended. */
export function cartCommands({ findProducts, random, ...taps }: CommandDependencies) {
  const { store, now } = taps;
  const meant = [store.lines, store.outbox, store.meta];
  const run = tapQueue(taps);

  async function orUnkept(command: () => Promise<Outcome>): Promise<Outcome> {
    try {
      return await command();
    } catch (cause) {
      return { result: 'unkept', why: unkept(cause) };
    }
  }

  /** The stock check must not keep the tap waiting. */
  async function known(ids: readonly string[]): Promise<Product[]> {
    const none = new Promise<Product[]>((resolve) => setTimeout(() => resolve([]), LOOKUP_MS));
    return Promise.race([findProducts(ids).catch(() => []), none]);
  }

  async function addToCart({ product, size: asked, quantity = 1 }: NewItem): Promise<Outcome> {
    const size = sizeFor(product, asked, random);
    if (size === undefined)
      return refusedFor(400, 'size-needed', { sizes: readFacts(product.specifications).sizes });
    const id = nanoid(22);
    const addedAt = new Date(now()).toISOString();
    const current = known([product.id]).then(([found = product]) => found);
    const seen = current.then(async (found) => {
      await store.seen.put({ id: product.id, product: found, seenAt: now() });
      return [found];
    });
    return run((lines, told) => {
      const twin = lines.find((line) => line.productId === product.id && line.size === size);
      // Of a line that the shop has only it knows the quantity: it may be paid by now, or changed elsewhere.
      return twin && !findLine(told, twin.id)
        ? { type: 'quantity', id: twin.id, quantity: twin.quantity + quantity }
        : { type: 'add', id, productId: product.id, quantity, size, addedAt };
    }, seen);
  }

  /** The product of a line, as last known. */
  async function productOf(lineId: string): Promise<Product[]> {
    const { view } = await store.transaction('r', meant, () => readMeant(store));
    const line = findLine(view, lineId);
    return line ? known([line.productId]) : [];
  }

  /** Without the line the server's words decide. */
  function setQuantity(lineId: string, next: (before: number) => number): Promise<Outcome> {
    return run((lines) => {
      const line = findLine(lines, lineId);
      const quantity = Math.max(1, next(line?.quantity ?? 1));
      return quantity === line?.quantity
        ? undefined
        : { type: 'quantity', id: line?.id ?? lineId, quantity };
    }, productOf(lineId));
  }

  return {
    addToCart: (item: NewItem) => orUnkept(() => addToCart(item)),
    setQuantity: (lineId: string, quantity: number) =>
      orUnkept(() => setQuantity(lineId, () => quantity)),
    stepQuantity: (lineId: string, by: number) =>
      orUnkept(() => setQuantity(lineId, (before) => before + by)),
    removeLine: (lineId: string) =>
      orUnkept(() =>
        run((lines) => {
          const line = findLine(lines, lineId);
          return line && { type: 'remove', id: line.id };
        }),
      ),
    clearCart: () => orUnkept(() => run(() => ({ type: 'clear' }))),
  };
}

export interface TapDependencies {
  store: CartStore;
  now: () => number;
  /** When the page was opened, in ms. */
  openedAt: number;
  /** An answer later than this is no answer yet: the edit waits (decision 6). */
  patienceMs: number;
  wake: () => Promise<boolean>;
  /** Asks the browser to end what may hold the database. */
  release: () => void;
}

/** The edit of a tap, from the cart as it was meant before it and as the shop told it; undefined when there is nothing to do. */
type Make = (lines: readonly CartLine[], told: readonly CartLine[]) => CartEdit | undefined;

/** Queues the edits of taps in their order, however long the lookup of each takes, and answers how they ended. */
function tapQueue(dependencies: TapDependencies) {
  const { store, now, openedAt, patienceMs, wake, release } = dependencies;
  const inTurn = writesInTurn(release);

  /** The key of the queued row, why there is none, or neither where there was nothing to do. */
  async function queue(
    make: Make,
    products: readonly Product[],
    begin: (transaction: Transaction) => void,
  ): Promise<{ key?: string | undefined; refused?: EditRefusal }> {
    const stock = new Map(
      products.map(({ id, specifications }) => [id, readFacts(specifications).quantity]),
    );
    const { lines, outbox, meta } = store;
    return store.transaction('rw', lines, outbox, meta, async (transaction) => {
      begin(transaction);
      const [{ view, told, rows }, { state }] = await Promise.all([
        readMeant(store),
        store.readConnection(openedAt),
      ]);
      const edit = make(view, told);
      if (!edit) return {};
      const outcome = applyEdit(view, edit, '', (id) => stock.get(id) ?? Infinity);
      if ('refused' in outcome) return { refused: outcome.refused };
      const line = 'id' in edit ? findLine(view, edit.id) : undefined;
      const waiting = state !== 'online';
      return { key: await enqueue(store, edit, { rows, line, waiting, now: now() }) };
    });
  }

  return async (make: Make, lookup: Promise<Product[]> = NOTHING): Promise<Outcome> => {
    const { key, refused } = await inTurn(lookup, (products, begin) =>
      queue(make, products, begin),
    );
    if (refused) return refusedFor(refused.status, ...refused.refusal);
    if (key === undefined) return { result: 'saved' };
    void wake();
    return awaitOutcome(store, key, patienceMs);
  };
}

const NOTHING = Promise.resolve([]);

/** A no in the shop's own words. */
function refusedFor(status: number, ...refusal: EditRefusal['refusal']): Outcome {
  const [code, details] = refusal;
  return { result: 'refused', status, code, reason: sentenceOf(...refusal), ...details };
}
