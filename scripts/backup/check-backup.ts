import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { catalogueStore } from '../../api/catalogue/store';
import { backupRecord } from '../../api/db/backup-record';
import { openDatabase, type DatabaseSettings } from '../../api/db/open';
import { runAudit, type AuditReport } from '../audit/run-audit';
import { isClean } from '../audit/report';
import { withUnpacked } from './unpack-backup';
import { STORE_FILE } from './write-backup';

interface CheckedBackup {
  takenAt: number;
  report: AuditReport;
  /** Whether the shop of the settings has recorded the verified backup. */
  isNoted: boolean;
}

/**
 * Restores a backup into a temporary folder and audits it as of the time when it was made. Does not
 * ask the payment provider, whose data is newer than the backup.
 */
export async function checkBackup(
  file: string,
  passphrase: string | undefined,
  settings: DatabaseSettings,
): Promise<CheckedBackup> {
  return withUnpacked({ file, passphrase, beside: file }, async (folder, manifest) => {
    const { shopId, takenAt, finishedAt } = manifest;
    const report = await auditFolder(folder, finishedAt);
    const isNoted = isClean(report) && (await note(settings, shopId, takenAt));
    return { takenAt, report, isNoted };
  });
}

async function auditFolder(dataDir: string, at: number): Promise<AuditReport> {
  const now = () => at;
  const database = await openDatabase({ dataDir });
  try {
    const catalogue = catalogueStore({ database, now, log: pino({ level: 'silent' }) });
    return await runAudit({ database, catalogue, now, comparesPictures: true, recheckMs: 0 });
  } finally {
    await database.close();
  }
}

async function note(settings: DatabaseSettings, shopId: string, takenAt: number): Promise<boolean> {
  const isShop = existsSync(join(settings.dataDir, STORE_FILE));
  if (settings.mongodbUrl !== undefined || !isShop) return false;
  const database = await openDatabase(settings);
  try {
    const verified = { takenAt, verifiedAt: Date.now() };
    return await backupRecord(database).storeVerified(shopId, verified);
  } finally {
    await database.close();
  }
}
