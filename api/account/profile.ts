import type Router from '@koa/router';
import { accountEndpoints as endpoints } from '#contract/account';
import type { StoredPreferences } from '#contract/account/email-preferences';
import { ApiError } from '#contract/protocol/api-error';
import { mountEndpoint } from '../http/mount-endpoint';
import type { CurrentUser } from './current';
import { newsletterConsentAfter } from './newsletter-consent';
import { toUser, type StoredUser, type UserStore } from './store';

/** Mounts the endpoints of a customer's profile and email preferences. */
export function profileRoutes(
  router: Router,
  { users, current, now }: { users: UserStore; current: CurrentUser; now: () => number },
): void {
  mountEndpoint(router, endpoints.me, async ({ ctx }) => ({ user: toUser(await current(ctx)) }));

  mountEndpoint(router, endpoints.profile, async ({ ctx, body }) => {
    const { _id } = await current(ctx);
    const changed = await users.change(_id, body);
    if (!changed) throw new ApiError(401, 'sign-in-needed');
    return { user: toUser(changed) };
  });

  mountEndpoint(router, endpoints.emailPreferences, async ({ ctx }) =>
    toPreferences(await current(ctx)),
  );

  mountEndpoint(router, endpoints.setEmailPreferences, async ({ ctx, body }) => {
    const { _id } = await current(ctx);
    const { newsletterAgreedBy, ...preferences } = body;
    const changed = await users.change(_id, (user) => ({
      preferences,
      newsletterConsent: newsletterConsentAfter(user, preferences, newsletterAgreedBy, now()),
    }));
    if (!changed) throw new ApiError(401, 'sign-in-needed');
    return toPreferences(changed);
  });
}

function toPreferences({ preferences, newsletterConsent }: StoredUser): StoredPreferences {
  return {
    ...preferences,
    ...(newsletterConsent && { newsletterConsentAt: newsletterConsent.at }),
  };
}
