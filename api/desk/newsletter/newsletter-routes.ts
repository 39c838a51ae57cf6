import type Router from '@koa/router';
import { newsletterEndpoints as endpoints } from '#contract/desk/newsletter';
import { shopDay } from '#contract/shop/day';
import type { UserDocument } from '../../account/store';
import type { Database } from '../../db/open';
import { mountEndpoint } from '../../http/mount-endpoint';
import type { AuditLog } from '../audit';
import type { DeskSessions } from '../desk-sessions';
import { newsletterCsv, readSubscribers } from './newsletter-list';

interface Dependencies {
  database: Database;
  sessions: DeskSessions;
  audit: AuditLog;
  now: () => number;
}

/** Mounts the endpoints for the list of customers who agreed to the newsletter. */
export function newsletterRoutes(
  router: Router,
  { database, sessions, audit, now }: Dependencies,
): void {
  const users = database.collection<UserDocument>('users');

  mountEndpoint(router, endpoints.counts, async () => {
    const { agreed, byDefault } = await readSubscribers(users);
    return { agreed: agreed.length, byDefault };
  });

  mountEndpoint(router, endpoints.list, async ({ ctx }) => {
    const { agreed } = await readSubscribers(users);
    await audit.add(sessions.authorOf(ctx), {
      act: 'newsletter.export',
      subject: 'newsletter list',
      after: { addresses: agreed.length },
    });
    return { fileName: `newsletter-${shopDay(now())}.csv`, csv: newsletterCsv(agreed) };
  });
}
