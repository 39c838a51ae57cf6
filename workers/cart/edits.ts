import { nanoid } from 'nanoid';
import type { CartEdit, CartLine } from '#contract/cart';
import { applyEdit } from '#contract/cart-edits';
import { OUTBOX_SCHEMA, type OutboxRow } from './rows';
import type { CartStore } from './store';

/** A line as the shopper sees it. */
export interface ShownLine extends CartLine {
  /** An edit of it waits to sync. */
  pending: boolean;
  /** Since when, in ms: the oldest of them. */
  waitingSince?: number;
}

/** Stock is checked at the tap and by the server, never while folding. */
const plenty = () => Infinity;

/** The server's lines, with the last edit of this client that they hold: its answer may still be out. */
export interface ToldLines {
  lines: readonly CartLine[];
  lastSeq: number;
}

/** The cart as this client means it. */
interface Meant {
  /** What the server said last. */
  told: readonly CartLine[];
  /** What it has not answered. */
  rows: readonly OutboxRow[];
  /** The cart with every edit in it, unanswered adds too. */
  view: readonly CartLine[];
}

export async function readMeant(store: CartStore): Promise<Meant> {
  const [told, rows, lastSeq = 0] = await Promise.all([
    store.readLines(),
    store.readOutbox(),
    store.readMeta('lastSeq'),
  ]);
  return { told, rows, view: applyEdits({ lines: told, lastSeq }, rows, '') };
}

/** The server's lines with every edit applied that they do not hold; one that no longer fits changes nothing. */
function applyEdits(
  { lines, lastSeq }: ToldLines,
  rows: readonly OutboxRow[],
  sessionId: string,
): readonly CartLine[] {
  return rows
    .filter(({ seq }) => seq === undefined || seq > lastSeq)
    .reduce<readonly CartLine[]>((before, { edit }) => {
      const outcome = applyEdit(before, edit, sessionId, plenty);
      return 'lines' in outcome ? outcome.lines : before;
    }, lines);
}

/** What the shopper sees: an added line only once it waits or the server has it (decision 6). */
export function shownLines(
  told: ToldLines,
  rows: readonly OutboxRow[],
  sessionId: string,
): ShownLine[] {
  const visible = rows.filter(({ edit, waiting }) => edit.type !== 'add' || waiting);
  const waits = visible.filter(({ waiting }) => waiting);
  return applyEdits(told, visible, sessionId).map((line) => {
    const its = waits.filter(({ edit }) => 'id' in edit && line.ids.includes(edit.id));
    const [first] = its.map(({ queuedAt }) => queuedAt).sort((one, other) => one - other);
    return Object.assign(
      { pending: its.length > 0, ...(first !== undefined && { waitingSince: first }) },
      line,
    );
  });
}

interface Tap {
  /** What the outbox holds before it. */
  rows: readonly OutboxRow[];
  /** The line that the edit names, as it was meant before it. */
  line: CartLine | undefined;
  waiting: boolean;
  now: number;
}

/**
 * Queues an edit, merging it into what has not been sent; a sent row is never touched. Answers the key of
 * the row to wait for, undefined when nothing is left to send. Runs in the caller's transaction.
 */
export async function enqueue(
  store: CartStore,
  edit: CartEdit,
  { rows, line, waiting, now }: Tap,
): Promise<string | undefined> {
  const unsent = rows.filter(({ seq }) => seq === undefined);
  const append = async (appended = edit) => {
    const row = {
      key: nanoid(),
      edit: appended,
      ...(line && { productId: line.productId }),
      waiting,
      queuedAt: now,
      schema: OUTBOX_SCHEMA,
    };
    await store.outbox.add(row);
    return row.key;
  };
  switch (edit.type) {
    case 'add':
      return append();
    case 'quantity': {
      const last = unsent.findLast((row) => isOf(row, edit.id));
      // An add that came later may be of the same line.
      const isPast = unsent.some(
        (row) => row.edit.type === 'add' && row.place > (last?.place ?? 0),
      );
      if (!last || last.edit.type === 'remove' || isPast) return append();
      const merged = last.edit.type === 'add' ? { ...last.edit, quantity: edit.quantity } : edit;
      await store.outbox.update(last.place, { edit: merged, waiting: last.waiting || waiting });
      return last.key;
    }
    case 'remove': {
      const names = line?.ids ?? [edit.id];
      const absorbed = unsent.filter(
        (row) => isAddOf(row, line) || names.some((id) => isOf(row, id)),
      );
      await store.outbox.bulkDelete(absorbed.map(({ place }) => place));
      const key = absorbed.some((row) => row.edit.type === 'add' && isOf(row, edit.id))
        ? undefined
        : await append();
      // What became of a sent add is not known: its line may be another by now.
      const sent = rows.filter(({ seq, edit: { type } }) => seq !== undefined && type === 'add');
      for (const id of names)
        if (id !== edit.id && sent.some((row) => isOf(row, id)))
          await append({ type: 'remove', id });
      return key;
    }
    case 'clear': {
      await store.outbox.bulkDelete(unsent.map(({ place }) => place));
      const nothingThere = unsent.length === rows.length && (await store.lines.count()) === 0;
      return nothingThere ? undefined : append();
    }
  }
}

function isOf({ edit }: OutboxRow, lineId: string): boolean {
  return 'id' in edit && edit.id === lineId;
}

function isAddOf({ edit }: OutboxRow, line: CartLine | undefined): boolean {
  return edit.type === 'add' && edit.productId === line?.productId && edit.size === line.size;
}
