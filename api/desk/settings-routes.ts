import type Router from '@koa/router';
import { deskSettingsEndpoints as endpoints, type DeskSettings } from '#contract/desk/settings';
import { ApiError } from '#contract/protocol/api-error';
import { shopDay } from '#contract/shop/day';
import { holidayProblems } from '#contract/shop/holiday';
import { mountEndpoint } from '../http/mount-endpoint';
import type { ShopSettings, ShopSettingsStore } from '../shop/settings-store';
import type { AuditLog } from './audit';
import type { DeskSessions } from './desk-sessions';
import { refuseAct } from './problems';

interface Dependencies {
  shop: Pick<ShopSettingsStore, 'read' | 'save'>;
  sessions: DeskSessions;
  audit: AuditLog;
  now: () => number;
}

/** Mounts the shop's settings. */
export function deskSettingsRoutes(router: Router, deps: Dependencies): void {
  const { shop, sessions, audit, now } = deps;

  mountEndpoint(router, endpoints.read, async () => toDeskSettings(await shop.read()));

  mountEndpoint(router, endpoints.save, async ({ ctx, body }) => {
    const [problem] = body.holiday ? holidayProblems(body.holiday, shopDay(now())) : [];
    if (problem) throw new ApiError(400, 'invalid-input', { ...problem });
    const saved = await shop.save(body, sessions.authorOf(ctx));
    if (!saved) throw refuseAct('The settings were changed since you loaded them.');
    await record(saved);
    return toDeskSettings(saved);
  });

  /** A repeated request adds the entry again, in case that the first one could not. */
  async function record({ revision, change }: ShopSettings): Promise<void> {
    if (!change) return;
    const { author, before, after } = change;
    await audit.add(author, {
      id: `settings:${revision}`,
      act: 'settings.holiday',
      subject: 'Open or away',
      ...(before && { before: { ...before } }),
      ...(after && { after: { ...after } }),
    });
  }
}

function toDeskSettings({ revision, holiday, change }: ShopSettings): DeskSettings {
  return { revision, holiday, savedAt: change?.savedAt ?? null };
}
