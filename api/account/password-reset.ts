import { setTimeout as wait } from 'node:timers/promises';
import type Router from '@koa/router';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import { accountEndpoints as endpoints } from '#contract/account';
import { ApiError } from '#contract/protocol/api-error';
import { browserCookie, isBrowserId, newBrowserId } from '../auth/browser-cookie';
import { mountEndpoint } from '../http/mount-endpoint';
import type { MailOutbox } from '../mail/outbox';
import type { AfterNewPassword } from './after-new-password';
import {
  RESET_MAILS_PER_MAILBOX,
  VERIFIED_ALL,
  RESET_REQUESTS_PER_MAILBOX,
  RESET_REQUESTS_PER_NETWORK,
  UNVERIFIED_ALL,
  UNVERIFIED_MAILBOX,
  UNVERIFIED_NETWORK,
} from './allowances';
import type { AttemptStore } from './attempts';
import { mailboxOf } from './mailbox';
import { resetMail } from './reset-mail';
import { rejectGuessable } from './password-policy';
import { customerHashQueue, hashPassword } from './passwords';
import { CODE_MS, type ResetCodes } from './reset-codes';
import type { ResetLinks } from './reset-links';
import type { RecordSecurityEvent } from './security-log';
import type { StoredUser, UserStore } from './store';

interface Dependencies {
  users: UserStore;
  attempts: AttemptStore;
  codes: ResetCodes;
  links: ResetLinks;
  mail: MailOutbox;
  record: RecordSecurityEvent;
  endSessions: (userId: string) => Promise<void>;
  afterNewPassword: AfterNewPassword;
  https: boolean;
  publicUrl: string;
  now: () => number;
  log: Logger;
}

/**
 * Minimum response time. It is longer than storing a code takes, so that the time does not reveal
 * whether an account exists.
 */
const MIN_RESPONSE_MS = 150;

/**
 * Mounts the endpoints for a forgotten password: one mails a code and a link, one sets the new
 * password with either.
 */
export function passwordResetRoutes(router: Router, deps: Dependencies): void {
  const { users, attempts, codes, links, mail, record, publicUrl, now, log } = deps;
  const cookie = browserCookie('reset', deps.https);

  /**
   * The id of the requesting browser, from a cookie that is set whether or not the account exists.
   */
  function browserOf(ctx: Context): string | undefined {
    const id = cookie.read(ctx);
    return id !== undefined && isBrowserId(id) ? id : undefined;
  }

  function setBrowserCookie(ctx: Context): string {
    const id = browserOf(ctx) ?? newBrowserId();
    cookie.write(ctx, id, CODE_MS);
    return id;
  }

  /**
   * False if a limit of reset mails is reached: for this mailbox, this network or all accounts of
   * this kind.
   */
  async function canSendMail(ctx: Context, { email, resets = 0 }: StoredUser): Promise<boolean> {
    const { name, isTagged } = mailboxOf(email);
    const mailbox = RESET_MAILS_PER_MAILBOX.map((allowance) => ({ allowance, subject: name }));
    const all = (resets > 0 ? VERIFIED_ALL : UNVERIFIED_ALL).map((allowance) => ({
      allowance,
      subject: '',
    }));
    if (resets > 0) return attempts.tryCount(ctx, ...mailbox, ...all);
    // Accounts with a +tag, which a stranger may have registered, are counted separately from the
    // account without one.
    const subject = isTagged ? `${name} tagged` : name;
    return attempts.tryCount(
      ctx,
      { allowance: UNVERIFIED_MAILBOX, subject },
      { allowance: UNVERIFIED_NETWORK, subject: '' },
      ...mailbox,
      ...all,
    );
  }

  async function mailReset(ctx: Context, email: string, browser: string): Promise<void> {
    const user = await users.find(email);
    if (!user) return;
    if (!(await canSendMail(ctx, user))) {
      log.warn('a password reset was not mailed: a limit is reached');
      return;
    }
    const { code, mailId, replaced } = await codes.issue(user, browser);
    if (replaced !== undefined) await mail.withdraw(replaced);
    const link = `${publicUrl}/forgot-password#token=${links.issue(user)}`;
    await mail.queue(resetMail(user, { id: mailId, code, link, at: now() }));
  }

  mountEndpoint(router, endpoints.forgotPassword, async ({ ctx, body: { email } }) => {
    const mailbox = mailboxOf(email).name;
    await attempts.count(
      ctx,
      { allowance: RESET_REQUESTS_PER_NETWORK, subject: '' },
      { allowance: RESET_REQUESTS_PER_MAILBOX, subject: mailbox },
    );
    record(ctx, 'reset-requested', email);
    await Promise.all([mailReset(ctx, email, setBrowserCookie(ctx)), wait(MIN_RESPONSE_MS)]);
    return undefined;
  });

  async function setPassword(ctx: Context, user: StoredUser, passwordHash: string): Promise<void> {
    await deps.endSessions(user._id);
    const changed = await users.resetPassword(user, passwordHash);
    if (!changed) throw new ApiError(400, 'reset-code-wrong');
    await deps.afterNewPassword(ctx, changed);
    record(ctx, 'reset-done', user._id);
  }

  async function resetByLink(ctx: Context, token: string, newPassword: string): Promise<void> {
    const user = await links.check(token, users.read);
    if (!user) {
      record(ctx, 'reset-refused', '');
      throw new ApiError(400, 'reset-link-wrong');
    }
    rejectGuessable(newPassword, user);
    await setPassword(ctx, user, await hashPassword(newPassword, customerHashQueue(user._id)));
  }

  async function resetByCode(
    ctx: Context,
    { email, code, newPassword }: { email: string; code: string; newPassword: string },
  ): Promise<void> {
    const browser = browserOf(ctx);
    const user = await users.find(email);
    const isRight = user && browser !== undefined && (await codes.tryCode(user._id, browser, code));
    if (!isRight) {
      record(ctx, 'reset-refused', user?._id ?? email);
      throw new ApiError(400, 'reset-code-wrong');
    }
    rejectGuessable(newPassword, user);
    // The password is hashed before the code is used up, because a full queue may reject the hash.
    const passwordHash = await hashPassword(newPassword, customerHashQueue(user._id));
    await codes.use(user._id, browser, code);
    await setPassword(ctx, user, passwordHash);
  }

  mountEndpoint(router, endpoints.resetPassword, async ({ ctx, body }) => {
    const { token, email = '', resetCode: code = '', newPassword } = body;
    if (token !== undefined) await resetByLink(ctx, token, newPassword);
    else await Promise.all([resetByCode(ctx, { email, code, newPassword }), wait(MIN_RESPONSE_MS)]);
    return undefined;
  });
}
