import type { PushTarget } from '#contract/desk/notifications';
import type { Stored } from '../../db/collection';
import type { Database } from '../../db/open';
import { hashOf } from '../staff-document';

interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export interface StoredTarget extends PushTarget {
  staffId: string;
  /** ISO timestamp. */
  addedAt: string;
}

const KEYS_ID = 'push-keys';
/** Maximum number of browsers of a person. A further one replaces the oldest. */
const MAX_TARGETS = 10;

/**
 * Domains of the push services of Chrome, Edge, Firefox and Safari. A browser supplies the address
 * to which the server sends requests, so other domains are rejected.
 */
const SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

export function isPushService(address: string): boolean {
  const { protocol, hostname, port } = new URL(address);
  const isKnown = SERVICES.some((each) => hostname === each || hostname.endsWith(`.${each}`));
  return protocol === 'https:' && port === '' && isKnown;
}

/** Stores the browsers that receive notifications, and the shop's keys for the push services. */
export function pushTargets(database: Database, now: () => number) {
  const targets = database.collection<StoredTarget>('push-targets');
  const settings = database.collection<PushKeys>('settings');

  async function remove(endpoint: string): Promise<void> {
    await targets.remove(hashOf(endpoint));
  }

  async function store(staffId: string, target: PushTarget): Promise<Stored<StoredTarget>> {
    const _id = hashOf(target.endpoint);
    const next = { ...target, _id, staffId, addedAt: new Date(now()).toISOString() };
    for (;;) {
      const found = await targets.get(_id);
      const { addedAt } = found?.staffId === staffId ? found : next;
      const stored = found
        ? await targets.replace({ ...next, addedAt, _version: found._version })
        : await targets.insert(next);
      if (stored) return stored;
    }
  }

  return {
    /**
     * The keys, which are created when they are first needed. New keys would end all subscriptions.
     */
    async keys(): Promise<PushKeys> {
      for (;;) {
        const found = await settings.get(KEYS_ID);
        if (found) return found;
        const { default: webpush } = await import('web-push');
        await settings.insert({ _id: KEYS_ID, ...webpush.generateVAPIDKeys() });
      }
    },

    all: () => targets.find(),
    remove,

    /** Reads a browser of this person. */
    async read(staffId: string, endpoint: string): Promise<Stored<StoredTarget> | undefined> {
      const found = await targets.get(hashOf(endpoint));
      return found?.staffId === staffId ? found : undefined;
    },

    /** Removes all browsers of a person. */
    async removeOf(staffId: string): Promise<void> {
      const own = await targets.find({ where: { staffId } });
      await Promise.all(own.map(({ _id }) => targets.remove(_id)));
    },

    /**
     * Stores a browser. A repeated call changes nothing. A browser belongs to the person who used
     * it last.
     */
    async add(staffId: string, target: PushTarget): Promise<Stored<StoredTarget>> {
      const stored = await store(staffId, target);
      const own = await targets.find({ where: { staffId } });
      const oldestFirst = own.toSorted((a, b) => a.addedAt.localeCompare(b.addedAt));
      for (const each of oldestFirst.slice(0, -MAX_TARGETS)) await remove(each.endpoint);
      return stored;
    },
  };
}

export type PushTargets = ReturnType<typeof pushTargets>;
