import type Router from '@koa/router';
import type { Context } from 'koa';
import { accountEndpoints as endpoints } from '#contract/account';
import { EmailPreferences } from '#contract/account/email-preferences';
import { ApiError } from '#contract/protocol/api-error';
import { signIn, signOut } from '../auth/session';
import { mountEndpoint } from '../http/mount-endpoint';
import type { AfterNewPassword } from './after-new-password';
import { LOGIN, LOGIN_DEVICE, LOGIN_NETWORK, OWN_PASSWORD } from './allowances';
import type { AttemptStore } from './attempts';
import type { CurrentUser } from './current';
import type { KnownDevices } from './devices';
import { rejectGuessable } from './password-policy';
import {
  customerHashQueue,
  hashPassword,
  verifyCountedPassword,
  visitorHashQueue,
} from './passwords';
import type { RecordSecurityEvent } from './security-log';
import { toUser, type StoredUser, type UserStore } from './store';

interface Dependencies {
  users: UserStore;
  current: CurrentUser;
  attempts: AttemptStore;
  devices: KnownDevices;
  record: RecordSecurityEvent;
  /** Ends every session of a user. */
  endSessions: (userId: string) => Promise<void>;
  afterNewPassword: AfterNewPassword;
  /** Deletes the account (behaviour api.delete-account). */
  deleteAccount: (userId: string) => Promise<void>;
  sessionIdOf: (ctx: Context) => string | undefined;
  now: () => number;
}

const NEW_ACCOUNT = {
  phone: null,
  dateOfBirth: null,
  preferences: EmailPreferences.parse({}),
};

/** Mounts sign-in, sign-out, registration and a customer's account endpoints. */
export function accountRoutes(router: Router, deps: Dependencies): void {
  const { users, current, attempts, devices, record, endSessions, deleteAccount, now } = deps;

  /** Fails if the account is deleted or its password changed before the session is stored. */
  async function signInWith(ctx: Context, { _id, passwordHash }: StoredUser): Promise<void> {
    await signIn(ctx, _id, now());
    if ((await users.read(_id))?.passwordHash === passwordHash) return;
    signOut(ctx);
    throw new ApiError(401, 'login-wrong');
  }

  /** Counted by session: only a client that is signed in can use up these attempts. */
  async function requirePassword(ctx: Context, user: StoredUser, password: string): Promise<void> {
    const subject = deps.sessionIdOf(ctx) ?? user._id;
    const uncount = await attempts.count(ctx, { allowance: OWN_PASSWORD, subject });
    const queue = customerHashQueue(user._id);
    if (await verifyCountedPassword(uncount, user.passwordHash, password, queue)) return;
    record(ctx, 'password-wrong', user._id);
    throw new ApiError(400, 'password-wrong');
  }

  mountEndpoint(router, endpoints.login, async ({ ctx, body }) => {
    const user = await users.find(body.email);
    const deviceId = user && devices.idFor(ctx, user);
    const ofDevice = { allowance: LOGIN_DEVICE, subject: `${deviceId} ${user?._id}` };
    // Counted by the typed login: a shared count would reveal that username and address belong
    // together.
    const ofStranger = [
      { allowance: LOGIN, subject: body.email },
      { allowance: LOGIN_NETWORK, subject: '' },
    ];
    const isKnown = user !== undefined && deviceId !== undefined;
    const uncount = await attempts.count(ctx, ...(isKnown ? [ofDevice] : ofStranger));
    const queue = isKnown ? customerHashQueue(user._id) : visitorHashQueue(ctx.ip);
    const isRight = await verifyCountedPassword(uncount, user?.passwordHash, body.password, queue);
    if (!user || !isRight) {
      record(ctx, 'sign-in-failed', user?._id ?? body.email);
      throw new ApiError(401, 'login-wrong');
    }
    if (isKnown) await attempts.reset(ofDevice);
    await signInWith(ctx, user);
    devices.remember(ctx, user);
    record(ctx, 'sign-in', user._id);
    return { user: toUser(user) };
  });

  mountEndpoint(
    router,
    endpoints.register,
    async ({ ctx, body: { password, ...registration } }) => {
      rejectGuessable(password, registration);
      const passwordHash = await hashPassword(password, visitorHashQueue(ctx.ip));
      const createdAt = new Date(now()).toISOString();
      const user = await users.create({ ...registration, ...NEW_ACCOUNT, passwordHash, createdAt });
      if (typeof user === 'string') throw new ApiError(409, user);
      await signIn(ctx, user._id, now());
      devices.remember(ctx, user);
      record(ctx, 'sign-in', user._id);
      return { user: toUser(user) };
    },
  );

  mountEndpoint(router, endpoints.logout, ({ ctx }) => {
    signOut(ctx);
    return undefined;
  });

  mountEndpoint(router, endpoints.changePassword, async ({ ctx, body }) => {
    const user = await current(ctx);
    await requirePassword(ctx, user, body.currentPassword);
    rejectGuessable(body.newPassword, user);
    const passwordHash = await hashPassword(body.newPassword, customerHashQueue(user._id));
    await endSessions(user._id);
    const changed = await users.changePassword(user, passwordHash);
    if (!changed) throw new ApiError(400, 'password-wrong');
    await deps.afterNewPassword(ctx, changed);
    await signInWith(ctx, changed);
    record(ctx, 'password-changed', user._id);
    return undefined;
  });

  mountEndpoint(router, endpoints.deleteAccount, async ({ ctx, body }) => {
    const user = await current(ctx);
    await requirePassword(ctx, user, body.currentPassword);
    await deleteAccount(user._id);
    signOut(ctx);
    record(ctx, 'account-deleted', user._id);
    return undefined;
  });
}
