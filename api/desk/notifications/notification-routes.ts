import type Router from '@koa/router';
import type { Context } from 'koa';
import { notificationEndpoints as endpoints } from '#contract/desk/notifications';
import { deviceName } from '../../auth/device-name';
import type { Stored } from '../../db/collection';
import { mountEndpoint } from '../../http/mount-endpoint';
import type { AuditLog } from '../audit';
import type { DeskSessions } from '../desk-sessions';
import { rejectAction } from '../problems';
import type { PushTargets, StoredTarget } from './push-targets';

interface Dependencies {
  sessions: DeskSessions;
  targets: PushTargets;
  audit: AuditLog;
  /** Whether the server may send requests to this address. */
  isPushService: (address: string) => boolean;
}

/** Mounts the endpoints for notifications of sales. */
export function notificationRoutes(router: Router, deps: Dependencies): void {
  const { sessions, targets, audit, isPushService } = deps;

  /** Adds one log entry each time notifications are turned on or off. */
  function record(ctx: Context, change: 'on' | 'off', target: Stored<StoredTarget>) {
    const { _id, staffId, addedAt } = target;
    return audit.add(sessions.authorOf(ctx), {
      id: `notifications-${change}:${_id}:${staffId}:${addedAt}`,
      act: `notifications.${change}`,
      subject: sessions.callerOf(ctx).member.email,
      after: { device: deviceName(ctx.get('user-agent')) },
    });
  }

  mountEndpoint(router, endpoints.key, async () => {
    const { publicKey } = await targets.keys();
    return { publicKey };
  });

  mountEndpoint(router, endpoints.subscribe, async ({ ctx, body }): Promise<undefined> => {
    if (!isPushService(body.endpoint))
      throw rejectAction(
        'The shop does not know the push service of this browser. Use another browser for notifications.',
      );
    await record(ctx, 'on', await targets.add(sessions.callerOf(ctx).member._id, body));
  });

  mountEndpoint(router, endpoints.unsubscribe, async ({ ctx, body }): Promise<undefined> => {
    const target = await targets.read(sessions.callerOf(ctx).member._id, body.endpoint);
    if (!target) return;
    await record(ctx, 'off', target);
    await targets.remove(target.endpoint);
  });
}
