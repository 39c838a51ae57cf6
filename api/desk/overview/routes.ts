import type Router from '@koa/router';
import { overviewEndpoints as endpoints } from '#contract/desk/overview';
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
  sessions: DeskSessions;
  audit: AuditLog;
}

/** Mounts the overview and the file of orders for the accountant. */
export function overviewRoutes(router: Router, { sessions, audit, ...deps }: Dependencies): void {
  const overview = deskOverview(deps);
  const writeOrders = ordersFile({ ...deps, overview });

  mountEndpoint(router, endpoints.show, ({ query }) => overview.show(query.weeks));

  mountEndpoint(router, endpoints.ordersFile, async ({ ctx, query: { from, to } }) => {
    const csv = await writeOrders(from, to);
    await audit.add(sessions.authorOf(ctx), {
      act: 'overview.export',
      subject: `orders ${from} to ${to}`,
    });
    return { fileName: `orders-${from}-to-${to}.csv`, csv };
  });
}
