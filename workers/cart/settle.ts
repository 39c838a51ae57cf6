import type { CartEdit, CartLine } from '#contract/cart';
import { keepLines, readMeta, writeMeta } from './identity';
import type { EditAnswer, Reply } from './send';
import type { CartStore, OutboxRow } from './store';

/**
 * Takes an answer in, in one transaction: answered rows out, refusals noted, the server's lines in. Answers
 * false when the cart must be read again, for its line alone does not say what else changed.
 */
export async function settle(
  store: CartStore,
  rows: readonly OutboxRow[],
  { answers, cart, version }: Reply,
  now: number,
): Promise<boolean> {
  const { lines, outbox, refusals, seen, meta } = store;
  return store.transaction('rw', [lines, outbox, refusals, seen, meta], async () => {
    const known = (await readMeta(store, 'cartVersion')) ?? 0;
    for (const row of rows) {
      const answer = answers.find(({ seq }) => seq === row.seq);
      if (answer) await settleRow(store, row, answer, now);
    }
    if (cart && 'lines' in cart) {
      await keepLines(store, { lines: cart.lines, version });
      return version >= known;
    }
    // At once, even where more has changed: the next tap counts on from this line.
    if (cart && version > known) await putLine(store, cart.line);
    if (cart && version === known + 1) await writeMeta(store, { cartVersion: version });
    return version === known || (cart !== undefined && version === known + 1);
  });
}

/** Another context may have settled it before: then it is gone, and nothing is told twice. */
async function settleRow(
  store: CartStore,
  { place, key, edit }: OutboxRow,
  { status, code, error, available }: EditAnswer,
  now: number,
): Promise<void> {
  if (!(await store.outbox.get(place))) return;
  await store.outbox.delete(place);
  if (status < 400 || (edit.type === 'remove' && status === 404)) return;
  const followers = edit.type === 'add' ? await dropFollowers(store, edit.id) : [];
  const productId = await productOf(store, edit);
  const [product] = productId === undefined ? [] : await store.readSeen([productId]);
  await store.refusals.put({
    key,
    edit,
    status,
    reason: error ?? '',
    refusedAt: now,
    ...(code !== undefined && { code }),
    ...(available !== undefined && { available }),
    ...(productId !== undefined && { productId }),
    ...(product && { name: product.name }),
    ...(followers.length > 0 && { followers }),
  });
}

/** A refused add takes its later edits along, sent ones too: their 404 would only say it again. */
async function dropFollowers(store: CartStore, lineId: string): Promise<string[]> {
  const rows = await store.readOutbox();
  const followers = rows.filter(({ edit }) => 'id' in edit && edit.id === lineId);
  await store.outbox.bulkDelete(followers.map(({ place }) => place));
  return followers.map(({ key }) => key);
}

async function productOf(store: CartStore, edit: CartEdit): Promise<string | undefined> {
  if (edit.type === 'add') return edit.productId;
  if (edit.type === 'clear') return undefined;
  const lines = await store.readLines();
  return lines.find(({ ids }) => ids.includes(edit.id))?.productId;
}

async function putLine(store: CartStore, line: CartLine): Promise<void> {
  const before = await store.lines.get(line.id);
  const place = before?.place ?? (await store.lines.count());
  await store.lines.put({ ...line, place });
}
