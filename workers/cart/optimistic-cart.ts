import { nanoid } from 'nanoid';
import type { CartEdit, CartLine } from '#contract/cart';
import { applyEdit } from '#contract/cart-edits';
import { OUTBOX_SCHEMA, type OutboxRow } from '../sync/schema';
import type { DeviceDatabase } from '../sync/database';

/** A cart line as the shopper sees it. */
export interface ShownLine extends CartLine {
  /** An edit of this line is waiting to sync. */
  pending: boolean;
  /** When the oldest of these edits was queued, in ms. */
  waitingSince?: number;
}

/**
 * The optimistic view does not check stock: this is done before an edit is queued, and by the
 * server.
 */
const unlimitedStock = () => Infinity;

/** The server's lines, and the number of this client's last edit that they include. */
export interface ServerLines {
  lines: readonly CartLine[];
  lastSeq: number;
}

/** Server lines plus all unacknowledged edits (optimistic view). */
interface OptimisticCart {
  /** Lines of the last server response. */
  serverLines: readonly CartLine[];
  /** Edits without a response. */
  rows: readonly OutboxRow[];
  /** The server's lines with all pending edits applied. */
  view: readonly CartLine[];
}

export async function readOptimisticCart(store: DeviceDatabase): Promise<OptimisticCart> {
  const [serverLines, rows, lastSeq = 0] = await Promise.all([
    store.readLines(),
    store.readOutbox(),
    store.readMeta('lastSeq'),
  ]);
  return { serverLines, rows, view: applyEdits({ lines: serverLines, lastSeq }, rows, '') };
}

/**
 * Applies the edits that the server's lines do not include. An edit that no longer fits is skipped.
 */
function applyEdits(
  { lines, lastSeq }: ServerLines,
  rows: readonly OutboxRow[],
  sessionId: string,
): readonly CartLine[] {
  return rows
    .filter(({ seq }) => seq === undefined || seq > lastSeq)
    .reduce<readonly CartLine[]>((before, { edit }) => {
      const outcome = applyEdit(before, edit, sessionId, unlimitedStock);
      return 'lines' in outcome ? outcome.lines : before;
    }, lines);
}

/**
 * Lines to show. A new line appears once it is waiting or the server has it (behaviour
 * cart.offline-add).
 */
export function shownLines(
  server: ServerLines,
  rows: readonly OutboxRow[],
  sessionId: string,
): ShownLine[] {
  const visible = rows.filter(({ edit, waiting }) => edit.type !== 'add' || waiting);
  const waits = visible.filter(({ waiting }) => waiting);
  return applyEdits(server, visible, sessionId).map((line) => {
    const its = waits.filter(({ edit }) => 'id' in edit && line.ids.includes(edit.id));
    const [first] = its.map(({ queuedAt }) => queuedAt).sort((a, b) => a - b);
    return Object.assign(
      { pending: its.length > 0, ...(first !== undefined && { waitingSince: first }) },
      line,
    );
  });
}

interface EnqueueContext {
  /** The outbox before this edit. */
  rows: readonly OutboxRow[];
  /** The line that the edit changes, in the optimistic cart. */
  line: CartLine | undefined;
  waiting: boolean;
  now: number;
}

/**
 * Queues an edit and merges it into unsent edits; a sent row is never changed. Returns the key of
 * the row to wait for, or undefined if nothing is left to send. Runs in the caller's transaction.
 */
export async function enqueue(
  store: DeviceDatabase,
  edit: CartEdit,
  { rows, line, waiting, now }: EnqueueContext,
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
      const last = unsent.findLast((row) => changesLine(row, edit.id));
      // An add queued after the last edit may belong to the same line, so the new quantity must be
      // queued after it.
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
      const superseded = unsent.filter(
        (row) => isAddOf(row, line) || names.some((id) => changesLine(row, id)),
      );
      await store.outbox.bulkDelete(superseded.map(({ place }) => place));
      const key = superseded.some((row) => row.edit.type === 'add' && changesLine(row, edit.id))
        ? undefined
        : await append();
      // A sent add has no response yet, and the server may create its line under another of these
      // ids. So that id is removed too.
      const sent = rows.filter(({ seq, edit: { type } }) => seq !== undefined && type === 'add');
      for (const id of names)
        if (id !== edit.id && sent.some((row) => changesLine(row, id)))
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

function changesLine({ edit }: OutboxRow, lineId: string): boolean {
  return 'id' in edit && edit.id === lineId;
}

function isAddOf({ edit }: OutboxRow, line: CartLine | undefined): boolean {
  return edit.type === 'add' && edit.productId === line?.productId && edit.size === line.size;
}
