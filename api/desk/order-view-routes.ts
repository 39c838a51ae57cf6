import type Router from '@koa/router';
import {
  MAX_ORDER_VIEWS,
  orderViewEndpoints as endpoints,
  type SavedOrderView,
} from '#contract/desk/order-views';
import { mountEndpoint } from '../http/mount-endpoint';
import type { DeskSessions } from './desk-sessions';
import { rejectAction } from './problems';
import type { StaffStore } from './staff-store';

interface Dependencies {
  staff: Pick<StaffStore, 'changeOrderViews'>;
  sessions: Pick<DeskSessions, 'callerOf'>;
}

/**
 * Mounts the endpoints for each person's saved views of the list of orders. They are deleted with
 * the person.
 */
export function orderViewRoutes(router: Router, { staff, sessions }: Dependencies): void {
  mountEndpoint(router, endpoints.list, ({ ctx }) => ({
    views: [...(sessions.callerOf(ctx).member.orderViews ?? [])],
  }));

  mountEndpoint(router, endpoints.save, async ({ ctx, params: { id }, body }) => ({
    views: await staff.changeOrderViews(sessions.callerOf(ctx).member, (views) =>
      withView(views, { ...body, id }),
    ),
  }));

  mountEndpoint(router, endpoints.remove, async ({ ctx, params: { id } }) => ({
    views: await staff.changeOrderViews(sessions.callerOf(ctx).member, (views) =>
      views.filter((view) => view.id !== id),
    ),
  }));
}

function withView(views: readonly SavedOrderView[], view: SavedOrderView): SavedOrderView[] {
  if (views.some(({ id }) => id === view.id))
    return views.map((each) => (each.id === view.id ? view : each));
  if (views.length >= MAX_ORDER_VIEWS)
    throw rejectAction(`You have ${MAX_ORDER_VIEWS} saved views. Delete one first.`);
  return [...views, view];
}
