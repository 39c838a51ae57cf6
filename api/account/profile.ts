import type Router from '@koa/router';
import { accountEndpoints as endpoints } from '#contract/account';
import type { StoredPreferences } from '#contract/account/email-preferences';
import { ApiError } from '#contract/protocol/api-error';
import { senderText } from '#contract/shop/contact';
import { mountEndpoint } from '../http/mount-endpoint';
import type { ShopSettingsStore } from '../shop/settings-store';
import type { CurrentUser } from './current';
import { newsletterConsentAfter } from './newsletter-consent';
import { toUser, type StoredUser, type UserStore } from './store';

interface Dependencies {
  users: UserStore;
  current: CurrentUser;
  shop: Pick<ShopSettingsStore, 'readFacts'>;
  now: () => number;
}

/** Mounts the endpoints of a customer's profile and email preferences. */
export function profileRoutes(router: Router, deps: Dependencies): void {
  const { users, current, shop, now } = deps;

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
    const consentContext = { from: senderText((await shop.readFacts()).contact), now: now() };
    const changed = await users.change(_id, (user) => ({
      preferences,
      newsletterConsent: newsletterConsentAfter(
        user,
        preferences,
        newsletterAgreedBy,
        consentContext,
      ),
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
