import type { Context } from 'koa';
import { ApiError } from '#contract/protocol/api-error';
import { requireUser, signOut } from '../auth/session';
import type { StoredUser, UserStore } from './store';

/** Reads the signed-in user. Ends a session whose account was deleted, with a 401. */
export function currentUser(users: UserStore) {
  return async function current(ctx: Context): Promise<StoredUser> {
    const user = await users.read(requireUser(ctx));
    if (user) return user;
    signOut(ctx);
    throw new ApiError(401, 'sign-in-needed');
  };
}

export type CurrentUser = ReturnType<typeof currentUser>;
