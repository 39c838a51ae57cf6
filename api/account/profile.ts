import type Router from '@koa/router';
import { accountEndpoints as endpoints } from '#contract/account';
import { ApiError } from '#contract/protocol/api-error';
import { mountEndpoint } from '../http/mount-endpoint';
import type { CurrentUser } from './current';
import { toUser, type UserStore } from './store';

/** Mounts the endpoints of a customer's profile and email preferences. */
export function profileRoutes(
  router: Router,
  { users, current }: { users: UserStore; current: CurrentUser },
): void {
  mountEndpoint(router, endpoints.me, async ({ ctx }) => ({ user: toUser(await current(ctx)) }));

  mountEndpoint(router, endpoints.profile, async ({ ctx, body }) => {
    const { _id } = await current(ctx);
    const changed = await users.change(_id, body);
    if (!changed) throw new ApiError(401, 'sign-in-needed');
    return { user: toUser(changed) };
  });

  mountEndpoint(
    router,
    endpoints.emailPreferences,
    async ({ ctx }) => (await current(ctx)).preferences,
  );

  mountEndpoint(router, endpoints.setEmailPreferences, async ({ ctx, body }) => {
    const { _id } = await current(ctx);
    const changed = await users.change(_id, { preferences: body });
    if (!changed) throw new ApiError(401, 'sign-in-needed');
    return changed.preferences;
  });
}
