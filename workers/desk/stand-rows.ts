import {
  MAX_SALES_PER_REQUEST,
  type MeetState,
  type SaleOutcome,
  type StandSale,
} from '#contract/desk/meet';
import { isWaiting, type SaleRow, type StandDatabase } from './stand-database';
import type { StandData } from './stand-view';

/**
 * `unsent`: the sale was not sent. `undoing`: the undo is being sent. `recorded`: an order exists,
 * which only an owner can undo.
 */
export type UndoOutcome = 'unsent' | 'undoing' | 'recorded';

/** Reads and writes the stand’s rows, each call in one transaction. */
export function standRows(store: StandDatabase, now: () => number) {
  return {
    readAll: (): Promise<StandData> =>
      store.transaction('r', store.sales, store.meta, async () => ({
        ...(await store.readAllSales()),
        snapshot: await store.readMeta('snapshot'),
        offline: await store.readMeta('offline'),
      })),

    markOffline: (): Promise<void> =>
      store.transaction('rw', store.meta, async () => {
        const known = await store.readMeta('offline');
        if (!known || known.until !== undefined)
          await store.writeMeta({ offline: { since: now() } });
      }),

    markOnline: (): Promise<void> =>
      store.transaction('rw', store.meta, async () => {
        const known = await store.readMeta('offline');
        if (known && known.until === undefined)
          await store.writeMeta({ offline: { ...known, until: now() } });
      }),

    /**
     * Returns the next sales to send and marks them as sent, because from now on the server may
     * record them.
     */
    markAttempted: (): Promise<SaleRow[]> =>
      store.transaction('rw', store.sales, async () => {
        const rows = (await store.readSales()).filter(isWaiting).slice(0, MAX_SALES_PER_REQUEST);
        await store.sales.bulkPut(rows.map((row) => ({ ...row, attempted: true as const })));
        return rows;
      }),

    storeOutcomes: (sales: readonly StandSale[], outcomes: readonly SaleOutcome[]): Promise<void> =>
      store.transaction('rw', store.sales, async () => {
        for (const { id, number, rejection } of outcomes) {
          const sent = sales.find((sale) => sale.id === id);
          const row = await store.sales.get(id);
          // A sale that was undone while it was being sent is sent again.
          if (!row || !sent || row.sale.undone !== sent.undone) continue;
          if (sent.undone) await store.sales.delete(id);
          else
            await store.sales.put({
              ...row,
              ...(number !== undefined && { number }),
              ...(rejection && { rejection }),
              answeredAt: now(),
            });
        }
      }),

    deleteServerData: (): Promise<void> =>
      store.transaction('rw', store.sales, store.meta, async () => {
        await store.meta.bulkDelete(['snapshot', 'offline']);
        await store.sales.filter(({ number }) => number !== undefined).delete();
      }),

    /** Must run inside a transaction of the caller. */
    async undo(id: string): Promise<UndoOutcome> {
      const row = await store.sales.get(id);
      if (!row) return (await isListed(store, id)) ? 'recorded' : 'unsent';
      if (row.number !== undefined) return 'recorded';
      if (row.attempted && !row.rejection) {
        await store.sales.put({ ...row, sale: { ...row.sale, undone: true } });
        return 'undoing';
      }
      await store.sales.delete(id);
      return 'unsent';
    },

    /** Stores the server’s response, unless a newer one is known, and deletes sales that it contains. */
    storeSnapshot: (state: MeetState, askedAt: number): Promise<void> =>
      store.transaction('rw', store.sales, store.meta, async () => {
        const known = await store.readMeta('snapshot');
        // After a clock was set back, stored times may lie in the future.
        if (known && known.askedAt > askedAt && known.askedAt <= now()) return;
        await store.writeMeta({ snapshot: { state, askedAt } });
        const isAnswered = ({ number, answeredAt = 0 }: SaleRow) =>
          number !== undefined && (answeredAt < askedAt || answeredAt > now());
        await store.sales.filter(isAnswered).delete();
      }),
  };
}

/** Whether the server lists the sale, so that its row is deleted, and it is not undone. */
async function isListed(store: StandDatabase, id: string): Promise<boolean> {
  const { state } = (await store.readMeta('snapshot')) ?? {};
  return state?.sales.some((sale) => sale.id === id && sale.status !== 'refunded') ?? false;
}
