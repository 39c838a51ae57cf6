import type { Transaction } from 'dexie';
import { nanoid } from 'nanoid';
import { sizeFor, type CartEdit, type CartLine } from '#contract/cart';
import { applyEdit, findLine, type EditRejection } from '#contract/cart-edits';
import type { Product } from '#contract/products/catalogue';
import { sentenceOf } from '#contract/protocol/errors';
import { readFacts } from '#contract/products/specification';
import { enqueue, readOptimisticCart } from './optimistic-cart';
import { serialWrites, withTimeout, WriteTimedOut } from '../sync/storage-timeout';
import { toStorageFailure } from '../sync/storage-error';
import { connectionSince } from '../sync/connection';
import { awaitOutcome, type CommandOutcome } from './await-outcome';
import type { DeviceDatabase } from '../sync/database';

const LOOKUP_MS = 300;

export interface NewItem {
  product: Product;
  /**
   * One of the product's listed sizes. Behaviour cart.random-size-new-suit says how a missing size
   * is filled in.
   */
  size?: string | undefined;
  quantity?: number;
}

export interface CommandDependencies extends QueueDependencies {
  /**
   * Products as last known, for the stock check before an edit is queued. If a product is unknown,
   * only the server checks its stock.
   */
  findProducts: (ids: readonly string[]) => Promise<Product[]>;
  random: () => number;
  /** Opens the database if it could not be opened before. */
  openAgain: () => Promise<void>;
}

/** The shopper's commands. Each queues one edit and returns how it ended. */
export function cartCommands({
  findProducts,
  random,
  openAgain,
  ...forQueue
}: CommandDependencies) {
  const { store, now, release } = forQueue;
  const tables = [store.lines, store.outbox, store.meta];
  const run = createEditQueue(forQueue);

  async function orStorageFailure(command: () => Promise<CommandOutcome>): Promise<CommandOutcome> {
    try {
      if (!store.isOpen())
        await withTimeout(openAgain(), { onSlow: release, onTimeout: () => new WriteTimedOut() });
      return await command();
    } catch (cause) {
      return { result: 'not-stored', why: toStorageFailure(cause) };
    }
  }

  /** The stock check must not delay the command. */
  async function findProductsInTime(ids: readonly string[]): Promise<Product[]> {
    const none = new Promise<Product[]>((resolve) => setTimeout(() => resolve([]), LOOKUP_MS));
    return Promise.race([findProducts(ids).catch(() => []), none]);
  }

  async function addToCart({
    product,
    size: requestedSize,
    quantity = 1,
  }: NewItem): Promise<CommandOutcome> {
    const size = sizeFor(product, requestedSize, random);
    if (size === undefined)
      return rejectedBecause(400, 'size-needed', {
        sizes: readFacts(product.specifications).sizes,
      });
    const id = nanoid(22);
    const addedAt = new Date(now()).toISOString();
    const current = findProductsInTime([product.id]).then(([found = product]) => found);
    const seen = current.then(async (found) => {
      await store.seen.put({ id: product.id, product: found, seenAt: now() });
      return [found];
    });
    return run((lines, serverLines) => {
      const existing = lines.find((line) => line.productId === product.id && line.size === size);
      // If the server already has the line, sends `add` instead of a new quantity: the server's quantity may differ from the one shown here, for example after a payment.
      return existing && !findLine(serverLines, existing.id)
        ? { type: 'quantity', id: existing.id, quantity: existing.quantity + quantity }
        : { type: 'add', id, productId: product.id, quantity, size, addedAt };
    }, seen);
  }

  /** The product of a line, as last known. */
  async function productOf(lineId: string): Promise<Product[]> {
    const { view } = await store.transaction('r', tables, () => readOptimisticCart(store));
    const line = findLine(view, lineId);
    return line ? findProductsInTime([line.productId]) : [];
  }

  /**
   * If the line is unknown here, the edit is still queued, and the server accepts or rejects it.
   */
  function setQuantity(lineId: string, next: (before: number) => number): Promise<CommandOutcome> {
    return run((lines) => {
      const line = findLine(lines, lineId);
      const quantity = Math.max(1, next(line?.quantity ?? 1));
      return quantity === line?.quantity
        ? undefined
        : { type: 'quantity', id: line?.id ?? lineId, quantity };
    }, productOf(lineId));
  }

  return {
    addToCart: (item: NewItem) => orStorageFailure(() => addToCart(item)),
    setQuantity: (lineId: string, quantity: number) =>
      orStorageFailure(() => setQuantity(lineId, () => quantity)),
    stepQuantity: (lineId: string, by: number) =>
      orStorageFailure(() => setQuantity(lineId, (before) => before + by)),
    removeLine: (lineId: string) =>
      orStorageFailure(() =>
        run((lines) => {
          const line = findLine(lines, lineId);
          return line && { type: 'remove', id: line.id };
        }),
      ),
    clearCart: () => orStorageFailure(() => run(() => ({ type: 'clear' }))),
  };
}

export interface QueueDependencies {
  store: DeviceDatabase;
  now: () => number;
  /** When the page was opened, in ms. */
  openedAt: number;
  /** Without a response after this time the edit counts as waiting (behaviour cart.offline-add). */
  timeoutMs: number;
  wake: () => Promise<boolean>;
  /** Asks the browser to close pages that may block the database. */
  release: () => void;
}

/**
 * Computes an edit from the optimistic cart and the server's lines. Undefined if there is nothing
 * to do.
 */
type CreateEdit = (
  lines: readonly CartLine[],
  serverLines: readonly CartLine[],
) => CartEdit | undefined;

/**
 * Queues edits in the order of the commands, even if lookups take different times, and returns
 * their outcomes.
 */
function createEditQueue(dependencies: QueueDependencies) {
  const { store, now, openedAt, timeoutMs, wake, release } = dependencies;
  const runInOrder = serialWrites(release);

  /**
   * Queues the edit. Returns the key of its row, or the rejection, or neither if there was nothing
   * to do.
   */
  async function queue(
    make: CreateEdit,
    products: readonly Product[],
    begin: (transaction: Transaction) => void,
  ): Promise<{ key?: string | undefined; refused?: EditRejection }> {
    const stock = new Map(
      products.map(({ id, specifications }) => [id, readFacts(specifications).quantity]),
    );
    const { lines, outbox, meta } = store;
    return store.transaction('rw', lines, outbox, meta, async (transaction) => {
      begin(transaction);
      const [{ view, serverLines, rows }, connection] = await Promise.all([
        readOptimisticCart(store),
        store.readMeta('connection'),
      ]);
      const edit = make(view, serverLines);
      if (!edit) return {};
      const outcome = applyEdit(view, edit, '', (id) => stock.get(id) ?? Infinity);
      if ('refused' in outcome) return { refused: outcome.refused };
      const line = 'id' in edit ? findLine(view, edit.id) : undefined;
      const waiting = connectionSince(openedAt, connection).state !== 'online';
      return { key: await enqueue(store, edit, { rows, line, waiting, now: now() }) };
    });
  }

  return async (
    make: CreateEdit,
    lookup: Promise<Product[]> = NOTHING,
  ): Promise<CommandOutcome> => {
    const { key, refused } = await runInOrder(lookup, (products, begin) =>
      queue(make, products, begin),
    );
    if (refused) return rejectedBecause(refused.status, ...refused.refusal);
    if (key === undefined) return { result: 'saved' };
    void wake();
    return awaitOutcome(store, key, timeoutMs);
  };
}

const NOTHING = Promise.resolve([]);

/** A rejected outcome with the server's message. */
function rejectedBecause(status: number, ...refusal: EditRejection['refusal']): CommandOutcome {
  const [code, details] = refusal;
  return { result: 'refused', status, code, reason: sentenceOf(...refusal), ...details };
}
