import type Router from '@koa/router';
import type { Context } from 'koa';
import { accountEndpoints as endpoints } from '#contract/account';
import { ApiError } from '#contract/protocol/api-error';
import type { OwnSessions } from '../auth/own-sessions';
import { mountEndpoint } from '../http/mount-endpoint';
import type { CurrentUser } from './current';
import type { RecordSecurityEvent } from './security-log';

interface Dependencies {
  sessions: OwnSessions;
  current: CurrentUser;
  record: RecordSecurityEvent;
  sessionIdOf: (ctx: Context) => string | undefined;
}

/** Mounts the endpoints that list and end a customer's sessions. */
export function sessionRoutes(router: Router, deps: Dependencies): void {
  const { sessions, current, record, sessionIdOf } = deps;

  mountEndpoint(router, endpoints.sessions, async ({ ctx }) =>
    sessions.list((await current(ctx))._id, sessionIdOf(ctx)),
  );

  mountEndpoint(router, endpoints.endSession, async ({ ctx, params }) => {
    const { _id } = await current(ctx);
    if (!(await sessions.end(_id, params.id))) throw new ApiError(404, 'session-not-found');
    record(ctx, 'sessions-ended', _id);
    return sessions.list(_id, sessionIdOf(ctx));
  });

  mountEndpoint(router, endpoints.endOtherSessions, async ({ ctx }) => {
    const { _id } = await current(ctx);
    await sessions.endOthers(_id, sessionIdOf(ctx));
    record(ctx, 'sessions-ended', _id);
    return sessions.list(_id, sessionIdOf(ctx));
  });
}
