import { nanoid } from 'nanoid';
import type { CartEdit } from '#contract/cart';
import { OUTBOX_SCHEMA } from './edits';
import type { CartStore, OutboxRow } from './store';

/**
 * Queues an edit, merging it into what has not been sent; a sent row is never touched. Answers the key of
 * the row to wait for, undefined when nothing is left to send. Runs in the caller's transaction.
 */
export async function enqueue(
  store: CartStore,
  edit: CartEdit,
  { waiting, now }: { waiting: boolean; now: number },
): Promise<string | undefined> {
  const rows = await store.readOutbox();
  const unsent = rows.filter(({ seq }) => seq === undefined);
  const append = async () => {
    const row = { key: nanoid(), edit, waiting, queuedAt: now, schema: OUTBOX_SCHEMA };
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
      const absorbed = unsent.filter((row) => isOf(row, edit.id));
      await store.outbox.bulkDelete(absorbed.map(({ place }) => place));
      return absorbed.some((row) => row.edit.type === 'add') ? undefined : append();
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
