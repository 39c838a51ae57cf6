import type { Logger } from 'pino';
import type { Stored } from '../db/collection';
import type { Database } from '../db/open';

/** An account that its customer has deleted. Its `_id` is the user's. */
interface DepartureDocument {
  /** Milliseconds. */
  since: number;
  dueAt: number;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** What was begun while signed in may still become an order of the user's. */
const LAST_ORDER_MS = 90 * DAY_MS;
const BATCH = 20;

interface Dependencies {
  database: Database;
  now: () => number;
  log: Logger;
  /** Removes account, sessions, codes, cards and what was saved; may be repeated. */
  forget: (userId: string) => Promise<void>;
  /** Drops who bought what is long done; false while an order of the user's is left. */
  forgetOrders: (userId: string) => Promise<boolean>;
}

/** Deletions of accounts: what is to go at once is gone whatever crashes, and the rest goes later (decision 27). */
export function departures({ database, now, log, forget, forgetOrders }: Dependencies) {
  const departed = database.collection<DepartureDocument>('departures');

  async function proceed(departure: Stored<DepartureDocument>): Promise<void> {
    const { _id, _version, since } = departure;
    await forget(_id);
    const isDone = (await forgetOrders(_id)) && since + LAST_ORDER_MS <= now();
    if (isDone) await departed.remove(_id, _version);
    else await departed.replace({ ...departure, dueAt: now() + DAY_MS });
  }

  /** One that fails holds up no other. */
  async function tryOne(departure: Stored<DepartureDocument>): Promise<void> {
    try {
      await proceed(departure);
    } catch (error) {
      log.error({ err: error, user: departure._id }, 'a deletion could not be finished');
      await departed.replace({ ...departure, dueAt: now() + HOUR_MS });
    }
  }

  return {
    /** From here on the account is being deleted; a pass finishes what a crash leaves. */
    async depart(userId: string): Promise<void> {
      await departed.insert({ _id: userId, since: now(), dueAt: now() });
      await forget(userId);
    },

    /** One pass over those whose time has come; again a day later while something is left. */
    async sweep(): Promise<void> {
      const next = await departed.find({ sort: 'dueAt', limit: BATCH });
      for (const departure of next.filter(({ dueAt }) => dueAt <= now())) await tryOne(departure);
    },
  };
}
