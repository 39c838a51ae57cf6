import type { CartLine } from '#contract/cart';
import { keepLines, readMeta, writeMeta } from './identity';
import type { EditAnswer, Reply } from './send';
import type { CartStore, OutboxRow } from './store';

/** The tab that waits for an answer tells its refusal; after this long anybody does. */
const AWAITED_MS = 10_000;

/**
 * Takes an answer in, in one transaction: answered rows out, refusals noted, the server's lines in. Answers
 * false when the bag must be read again, for its line alone does not say what else changed.
 */
export async function settle(
  store: CartStore,
  rows: readonly OutboxRow[],
  { answers, bag, version }: Reply,
  now: number,
): Promise<boolean> {
  const { lines, outbox, refusals, meta } = store;
  return store.transaction('rw', lines, outbox, refusals, meta, async () => {
    const known = (await readMeta(store, 'cartVersion')) ?? 0;
    for (const row of rows) {
      const answer = answers.find(({ seq }) => seq === row.seq);
      if (answer) await settleRow(store, row, answer, now);
    }
    if (bag && 'lines' in bag) {
      await keepLines(store, bag.lines, version);
      return version >= known;
    }
    // At once, even where more has changed: the next tap counts on from this line.
    if (bag && version > known) await putLine(store, bag.line);
    if (bag && version === known + 1) await writeMeta(store, { cartVersion: version });
    return version === known || (bag !== undefined && version === known + 1);
  });
}

/** Another context may have settled it before: then it is gone, and nothing is told twice. */
async function settleRow(
  store: CartStore,
  { place, key, edit, waiting }: OutboxRow,
  { status, code, error, available }: EditAnswer,
  now: number,
): Promise<void> {
  if (!(await store.outbox.get(place))) return;
  await store.outbox.delete(place);
  if (status < 400 || (edit.type === 'remove' && status === 404)) return;
  if (edit.type === 'add') await dropFollowers(store, edit.id);
  const productId =
    edit.type === 'add'
      ? edit.productId
      : 'id' in edit
        ? await productOf(store, edit.id)
        : undefined;
  await store.refusals.put({
    key,
    edit,
    status,
    ...(code !== undefined && { code }),
    reason: error ?? '',
    surfaceAt: waiting ? now : now + AWAITED_MS,
    ...(available !== undefined && { available }),
    ...(productId !== undefined && { productId }),
  });
}

/** A refused add takes its later edits along, sent ones too: their 404 would only say it again. */
async function dropFollowers(store: CartStore, lineId: string): Promise<void> {
  await store.outbox.filter(({ edit }) => 'id' in edit && edit.id === lineId).delete();
}

async function productOf(store: CartStore, lineId: string): Promise<string | undefined> {
  const line = await store.lines.filter(({ ids }) => ids.includes(lineId)).first();
  return line?.productId;
}

async function putLine(store: CartStore, line: CartLine): Promise<void> {
  const before = await store.lines.get(line.id);
  const place = before?.place ?? (await store.lines.count());
  await store.lines.put({ ...line, place });
}
