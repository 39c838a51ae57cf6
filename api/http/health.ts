import type Router from '@koa/router';
import { version } from '../../package.json';
import { sentenceOf } from '#contract/protocol/errors';
import type { Database } from '../db/open';
import { backupRecord, type VerifiedBackup } from '../db/backup-record';
import { newRouter } from './mount-endpoint';

const PING_MS = 1500;
const HOUR_MS = 60 * 60_000;

/**
 * `/healthz`: the process responds, and its version. `/readyz`: it can serve, so the database responds and the
 * server is not draining. It also shows the age of the last verified backup.
 */
export function healthRoutes({
  database,
  isDraining,
  now,
}: {
  database: Database;
  isDraining: () => boolean;
  now: () => number;
}): Router {
  const router = newRouter();
  let check: ReturnType<typeof checkDatabase> | undefined;
  /** Concurrent calls share a check. */
  const sharedCheck = () => {
    check ??= checkDatabase(database).finally(() => {
      check = undefined;
    });
    return check;
  };
  router.get('/healthz', (ctx) => {
    ctx.body = { status: 'ok', version };
  });
  router.get('/readyz', async (ctx) => {
    const { isReachable, backup } = isDraining() ? UNREACHABLE : await sharedCheck();
    ctx.status = isReachable ? 200 : 503;
    ctx.body = isReachable
      ? { status: 'ready', backup: backup ? describeBackup(backup, now()) : null }
      : { error: sentenceOf('not-ready'), code: 'not-ready' };
  });
  return router;
}

interface DatabaseCheck {
  isReachable: boolean;
  /** The last verified backup. */
  backup?: VerifiedBackup | undefined;
}

const UNREACHABLE: DatabaseCheck = { isReachable: false };

async function checkDatabase(database: Database): Promise<DatabaseCheck> {
  const timeout = new Promise<DatabaseCheck>((resolve) => {
    setTimeout(resolve, PING_MS, UNREACHABLE).unref();
  });
  const check = database
    .ping()
    .then(() => backupRecord(database).lastVerified())
    .then(
      (backup): DatabaseCheck => ({ isReachable: true, backup }),
      () => UNREACHABLE,
    );
  return Promise.race([check, timeout]);
}

function describeBackup({ takenAt, verifiedAt }: VerifiedBackup, now: number) {
  return {
    takenAt: new Date(takenAt).toISOString(),
    verifiedAt: new Date(verifiedAt).toISOString(),
    ageHours: Math.floor((now - takenAt) / HOUR_MS),
  };
}
