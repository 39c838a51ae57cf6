import type { Logger } from 'pino';
import type { Stored } from '../db/collection';
import type { Database } from '../db/open';

/** An account deleted by its customer. Its `_id` is the user's. */
interface DeletionJobDocument {
  /** Milliseconds. */
  since: number;
  dueAt: number;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** A payment started while signed in may still become an order of the user. */
const LATE_ORDER_WINDOW_MS = 90 * DAY_MS;
const JOB_BATCH_SIZE = 20;

interface Dependencies {
  database: Database;
  now: () => number;
  log: Logger;
  /** Deletes account, sessions, codes, cards and saved items. Idempotent. */
  forget: (userId: string) => Promise<void>;
  /** Deletes the buyer of completed orders. False while the user has an order that must be kept. */
  forgetOrders: (userId: string) => Promise<boolean>;
}

/**
 * Account deletions: personal data is deleted despite crashes, and the rest later (behaviour
 * api.delete-account).
 */
export function deletionJobs({ database, now, log, forget, forgetOrders }: Dependencies) {
  const departed = database.collection<DeletionJobDocument>('departures');

  async function continueDeletion(departure: Stored<DeletionJobDocument>): Promise<void> {
    const { _id, _version, since } = departure;
    await forget(_id);
    const isDone = (await forgetOrders(_id)) && since + LATE_ORDER_WINDOW_MS <= now();
    if (isDone) await departed.remove(_id, _version);
    else await departed.replace({ ...departure, dueAt: now() + DAY_MS });
  }

  /** A deletion that fails does not delay others. */
  async function tryDeletion(departure: Stored<DeletionJobDocument>): Promise<void> {
    try {
      await continueDeletion(departure);
    } catch (error) {
      log.error({ err: error, user: departure._id }, 'a deletion could not be finished');
      await departed.replace({ ...departure, dueAt: now() + HOUR_MS });
    }
  }

  return {
    /** Marks the account as being deleted; `sweep` finishes what a crash interrupts. */
    async depart(userId: string): Promise<void> {
      await departed.insert({ _id: userId, since: now(), dueAt: now() });
      await forget(userId);
    },

    /** One pass over due deletions. Retries a day later while something is left. */
    async sweep(): Promise<void> {
      const next = await departed.find({ sort: 'dueAt', limit: JOB_BATCH_SIZE });
      for (const departure of next.filter(({ dueAt }) => dueAt <= now()))
        await tryDeletion(departure);
    },
  };
}
