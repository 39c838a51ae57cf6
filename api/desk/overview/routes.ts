import type Router from '@koa/router';
import { overviewEndpoints as endpoints } from '#contract/desk/overview';
import { MAX_BACKUP_AGE_MS, type VerifiedBackup } from '../../db/backup-record';
import { mountEndpoint } from '../../http/mount-endpoint';
import type { OrderStore } from '../../orders/store';
import type { CheckoutStore } from '../../payments/store';
import type { AuditLog } from '../audit';
import type { DeskSessions } from '../desk-sessions';
import { ordersFile } from './orders-file';
import { deskOverview, type OverviewSources } from './overview';

interface Dependencies extends OverviewSources {
  orders: OverviewSources['orders'] & Pick<OrderStore, 'read'>;
  checkouts: Pick<CheckoutStore, 'read'>;
  /** Undefined for a store that the shop's commands do not back up. */
  lastBackup: (() => Promise<VerifiedBackup | undefined>) | undefined;
  sessions: DeskSessions;
  audit: AuditLog;
}

/** Mounts the endpoints for the overview and the accountant's file of orders. */
export function overviewRoutes(
  router: Router,
  { sessions, audit, lastBackup, ...deps }: Dependencies,
): void {
  const overview = deskOverview(deps);
  const writeOrders = ordersFile({ ...deps, overview });

  const describeBackup = ({ takenAt }: VerifiedBackup) => ({
    takenAt: new Date(takenAt).toISOString(),
    isOld: deps.now() - takenAt > MAX_BACKUP_AGE_MS,
  });

  mountEndpoint(router, endpoints.show, async ({ query }) => {
    const shown = await overview.show(query.weeks);
    if (!lastBackup) return shown;
    const backup = await lastBackup();
    return { ...shown, backup: backup ? describeBackup(backup) : null };
  });

  mountEndpoint(router, endpoints.ordersFile, async ({ ctx, query: { from, to } }) => {
    const csv = await writeOrders(from, to);
    await audit.add(sessions.authorOf(ctx), {
      act: 'overview.export',
      subject: `orders ${from} to ${to}`,
    });
    return { fileName: `orders-${from}-to-${to}.csv`, csv };
  });
}
