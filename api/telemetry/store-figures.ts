import { backupRecord } from '../db/backup-record';
import { EXPIRING_COLLECTIONS } from '../db/expiry';
import type { Database, DatabaseCollection } from '../db/open';
import { unknownForMs, type Checkout } from '../payments/checkout';

/** Figures of the store for the metrics. */
export interface StoreFigures {
  queues: Readonly<Record<QueueName, QueueFigures>>;
  /**
   * Unfinished checkouts by state. Counts only the first `LIMIT` by due time and the first `LIMIT`
   * by expiry.
   */
  checkouts: Readonly<Record<string, number>>;
  /** Unpaid checkouts whose items are reserved. */
  reservations: number;
  unknownCaptures: { count: number; oldestSeconds: number };
  reviews: number;
  backupAgeSeconds: number | undefined;
}

interface QueueFigures {
  /** Due entries, at most `LIMIT` of each collection. */
  length: number;
  oldestSeconds: number;
}

type QueueName = 'mail' | 'recovery' | 'sweeper';

/**
 * Maximum number of documents or index entries per query, so that the cost does not grow with the
 * store.
 */
const LIMIT = 1000;
const LIVE_STATES = ['held', 'created', 'capturing', 'captured', 'pending'] as const;
/** A capture without an outcome after this time is no longer running. */
const UNKNOWN_AFTER_MS = 60_000;

/** Reads the figures with a fixed number of bounded queries. */
export async function readStoreFigures(database: Database, now: number): Promise<StoreFigures> {
  // Also fails if only writes fail.
  await database.ping();
  const [mail, recovery, sweeper, live, reviews, verified] = await Promise.all([
    readQueue(database, 'mail', 'dueAt', now),
    readQueue(database, 'checkouts', 'dueAt', now),
    Promise.all(
      [...EXPIRING_COLLECTIONS, 'checkouts' as const].map((name) =>
        readQueue(database, name, 'expiresAt', now),
      ),
    ),
    readLiveCheckouts(database),
    database.collection('checkouts').count({ index: 'needsReview', limit: LIMIT }),
    backupRecord(database).lastVerified(),
  ]);
  const states = LIVE_STATES.map((state) => [
    state,
    live.filter((checkout) => checkout.state === state).length,
  ]);
  const unknownMs = live
    .filter(({ state }) => state === 'capturing')
    .map((checkout) => unknownForMs(checkout, now))
    .filter((age) => age > UNKNOWN_AFTER_MS);
  return {
    queues: {
      mail,
      recovery,
      sweeper: {
        length: sweeper.reduce((sum, { length }) => sum + length, 0),
        oldestSeconds: Math.max(...sweeper.map(({ oldestSeconds }) => oldestSeconds)),
      },
    },
    checkouts: Object.fromEntries(states) as Record<string, number>,
    reservations: live.filter(({ state }) => state !== 'captured').length,
    unknownCaptures: { count: unknownMs.length, oldestSeconds: Math.max(0, ...unknownMs) / 1000 },
    reviews,
    backupAgeSeconds: verified && (now - verified.takenAt) / 1000,
  };
}

async function readQueue(
  database: Database,
  name: DatabaseCollection,
  index: 'dueAt' | 'expiresAt',
  now: number,
): Promise<QueueFigures> {
  const documents = database.collection<Partial<Record<typeof index, number>>>(name);
  const [length, [first]] = await Promise.all([
    documents.count({ index, atMost: now, limit: LIMIT }),
    documents.find({ sort: index, limit: 1 }),
  ]);
  return { length, oldestSeconds: Math.max(0, now - (first?.[index] ?? now)) / 1000 };
}

/** A checkout with unfinished work has a due time, and an open one expires. */
async function readLiveCheckouts(database: Database) {
  const checkouts = database.collection<Checkout>('checkouts');
  const found = await Promise.all(
    ['dueAt', 'expiresAt'].map((sort) => checkouts.find({ sort, limit: LIMIT })),
  );
  const unique = new Map(found.flat().map((checkout) => [checkout._id, checkout]));
  return [...unique.values()].filter(({ state }) => LIVE_STATES.some((live) => live === state));
}
