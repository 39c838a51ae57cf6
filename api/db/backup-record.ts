import { randomUUID } from 'node:crypto';
import type { Stored } from './collection';
import type { Database } from './open';

/** A backup that was restored into a temporary store and checked. */
export interface VerifiedBackup {
  /** When it was made, in milliseconds. */
  takenAt: number;
  /** Milliseconds. */
  verifiedAt: number;
}

interface BackupRecord {
  /** Identifies the shop in its backups. Copies of the shop have the same id. */
  shopId: string;
  verified?: VerifiedBackup;
}

const ID = 'backup';

/** Maximum age of the last checked backup. The alert `BackupOld` has the same limit. */
export const MAX_BACKUP_AGE_MS = 2 * 24 * 60 * 60_000;

/** Stores the shop's id and its last checked backup (behaviour owner.backup-age). */
export function backupRecord(database: Pick<Database, 'collection'>) {
  const settings = database.collection<BackupRecord>('settings');

  async function read(): Promise<Stored<BackupRecord>> {
    const record =
      (await settings.get(ID)) ?? (await settings.insert({ _id: ID, shopId: randomUUID() }));
    return record ?? read();
  }

  return {
    shopId: async () => (await read()).shopId,

    lastVerified: async () => (await settings.get(ID))?.verified,

    /** Stores the newest verified backup. False if it is a backup of another shop. */
    async storeVerified(shopId: string, verified: VerifiedBackup): Promise<boolean> {
      for (;;) {
        const record = await settings.get(ID);
        if (record?.shopId !== shopId) return false;
        if (record.verified && record.verified.takenAt > verified.takenAt) return true;
        if (await settings.replace({ ...record, verified })) return true;
      }
    },
  };
}
