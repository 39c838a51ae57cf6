import { setTimeout as wait } from 'node:timers/promises';
import type Router from '@koa/router';
import type { Context } from 'koa';
import { accountEndpoints as endpoints, EmailPreferences } from '#contract/account';
import { Refused } from '#contract/failure';
import { requireUser, signIn, signOut } from '../auth/session';
import { newRouter, serve } from '../http/serve';
import type { MailOutbox } from '../mail/outbox';
import type { Allowance, AttemptStore } from './attempts';
import { resetMail } from './mails';
import { hashPassword, verifyPassword } from './passwords';
import type { ResetCodes } from './reset';
import { toUser, type StoredUser, type UserStore } from './store';

interface Dependencies {
  users: UserStore;
  attempts: AttemptStore;
  resets: ResetCodes;
  mail: MailOutbox;
  /** Ends every session of a user. */
  endSessions: (userId: string) => Promise<void>;
  /** Deletes the account (decision 27). */
  depart: (userId: string) => Promise<void>;
  now: () => number;
}

const LOGIN: Allowance = { name: 'login', most: 10, anywhere: 50, seconds: 900 };
const RESET_MAIL: Allowance = { name: 'reset-mail', most: 5, anywhere: 10, seconds: 3600 };
const RESET_CODE: Allowance = { name: 'reset-code', most: 10, anywhere: 40, seconds: 3600 };

/** Long beside the writes of a code, so that the time of the answer does not tell who has an account. */
const RESET_MAIL_MS = 150;

const NEW = {
  phone: null,
  dateOfBirth: null,
  preferences: EmailPreferences.parse({}),
};

export function accountRoutes(deps: Dependencies): Router {
  const { users, attempts, resets, mail, endSessions, depart, now } = deps;
  const router = newRouter();

  /** A session outlives its account by nothing. */
  async function current(ctx: Context): Promise<StoredUser> {
    const user = await users.read(requireUser(ctx));
    if (user) return user;
    signOut(ctx);
    throw new Refused(401, 'sign-in-needed');
  }

  /**
   * Ends every session, as was done before: a crash between the two leaves nobody in who knew the old one. The attempts
   * at it no longer count against the customer.
   */
  async function afterNewPassword(ctx: Context, user: StoredUser): Promise<void> {
    await resets.forget(user._id);
    await endSessions(user._id);
    await attempts.forget(ctx, LOGIN, user._id);
  }

  async function mailCode(email: string): Promise<void> {
    const user = await users.find(email);
    if (!user) return;
    const { code, mailId, replaced } = await resets.issue(user);
    // Its code counts no more.
    if (replaced !== undefined) await mail.withdraw(replaced);
    await mail.queue(resetMail(user, { id: mailId, code, at: now() }));
  }

  /** Not where the account is gone, or has another password than the one that was shown, by the time it is kept. */
  async function signInWith(ctx: Context, { _id, passwordHash }: StoredUser): Promise<void> {
    await signIn(ctx, _id, now());
    if ((await users.read(_id))?.passwordHash === passwordHash) return;
    signOut(ctx);
    throw new Refused(401, 'login-wrong');
  }

  serve(router, endpoints.me, async ({ ctx }) => ({ user: toUser(await current(ctx)) }));

  serve(router, endpoints.login, async ({ ctx, body }) => {
    const user = await users.find(body.email);
    // An account has one count, whether it is tried by its address or its username.
    const tried = user?._id ?? body.email;
    await attempts.count(ctx, LOGIN, tried);
    const isRight = await verifyPassword(user?.passwordHash, body.password);
    if (!user || !isRight) throw new Refused(401, 'login-wrong');
    await attempts.forget(ctx, LOGIN, tried);
    await signInWith(ctx, user);
    return { user: toUser(user) };
  });

  serve(router, endpoints.register, async ({ ctx, body: { password, ...given } }) => {
    const passwordHash = await hashPassword(password);
    const createdAt = new Date(now()).toISOString();
    const user = await users.create({ ...given, ...NEW, passwordHash, createdAt });
    if (typeof user === 'string') throw new Refused(409, user);
    await signIn(ctx, user._id, now());
    return { user: toUser(user) };
  });

  serve(router, endpoints.logout, ({ ctx }) => {
    signOut(ctx);
    return undefined;
  });

  serve(router, endpoints.profile, async ({ ctx, body }) => {
    const { _id } = await current(ctx);
    const changed = await users.change(_id, body);
    if (!changed) throw new Refused(401, 'sign-in-needed');
    return { user: toUser(changed) };
  });

  serve(router, endpoints.changePassword, async ({ ctx, body }) => {
    const user = await current(ctx);
    await attempts.count(ctx, LOGIN, user._id);
    if (!(await verifyPassword(user.passwordHash, body.currentPassword)))
      throw new Refused(400, 'password-wrong');
    const passwordHash = await hashPassword(body.newPassword);
    await endSessions(user._id);
    const changed = await users.changePassword(user, passwordHash);
    if (!changed) throw new Refused(400, 'password-wrong');
    await attempts.forget(ctx, LOGIN, user._id);
    await afterNewPassword(ctx, changed);
    await signInWith(ctx, changed);
    return undefined;
  });

  serve(router, endpoints.deleteAccount, async ({ ctx }) => {
    await depart((await current(ctx))._id);
    signOut(ctx);
    return undefined;
  });

  serve(router, endpoints.emailPreferences, async ({ ctx }) => (await current(ctx)).preferences);

  serve(router, endpoints.setEmailPreferences, async ({ ctx, body }) => {
    const { _id } = await current(ctx);
    const changed = await users.change(_id, { preferences: body });
    if (!changed) throw new Refused(401, 'sign-in-needed');
    return changed.preferences;
  });

  serve(router, endpoints.forgotPassword, async ({ ctx, body: { email } }) => {
    await attempts.count(ctx, RESET_MAIL, email);
    await Promise.all([mailCode(email), wait(RESET_MAIL_MS)]);
    return undefined;
  });

  serve(router, endpoints.resetPassword, async ({ ctx, body }) => {
    await attempts.count(ctx, RESET_CODE, body.email);
    // First: in a crowd it is refused, and the code is not used up.
    const passwordHash = await hashPassword(body.newPassword);
    const user = await users.find(body.email);
    if (!user) throw new Refused(400, 'reset-code-wrong');
    await resets.use(user._id, body.resetCode);
    await endSessions(user._id);
    await users.change(user._id, { passwordHash });
    await afterNewPassword(ctx, user);
    return undefined;
  });

  return router;
}
