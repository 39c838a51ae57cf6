import type Router from '@koa/router';
import type { Context } from 'koa';
import { ApiError } from '#contract/protocol/api-error';
import { staffEndpoints as endpoints } from '#contract/desk/staff';
import type { AttemptStore } from '../account/attempts';
import type { KnownDevices } from '../account/devices';
import { customerHashQueue, verifyCountedPassword, visitorHashQueue } from '../account/passwords';
import type { Allowance } from '../account/attempts';
import type { RecordSecurityEvent } from '../account/security-log';
import { mountEndpoint } from '../http/mount-endpoint';
import type { MailOutbox } from '../mail/outbox';
import { codeMail } from './code-mail';
import type { DeskSessions } from './desk-sessions';
import type { MailedCodes } from './mailed-codes';
import type { Passkeys } from './passkeys';
import { hasPassword, type StoredStaff } from './staff-document';
import type { StaffStore } from './staff-store';

interface Dependencies {
  staff: StaffStore;
  sessions: DeskSessions;
  passkeys: Passkeys;
  codes: MailedCodes;
  attempts: AttemptStore;
  devices: KnownDevices;
  mail: Pick<MailOutbox, 'queue'>;
  record: RecordSecurityEvent;
}

/** Wrong passwords for one person, from devices on which the person has not signed in. */
const DESK_LOGIN: Allowance = { name: 'desk-login', seconds: 15 * 60, byNetwork: 5, total: 20 };
/** Wrong passwords from one device on which the person has signed in. */
const DESK_LOGIN_DEVICE: Allowance = { name: 'desk-login-device', seconds: 15 * 60, total: 10 };

/**
 * Mailed codes for one person. Each allows five guesses, so an attacker who knows the password has
 * 25 guesses an hour.
 */
const DESK_CODES: Allowance = { name: 'desk-code', seconds: 60 * 60, total: 5 };

/**
 * The same text for all rejected passkeys, so that it does not reveal which passkeys the shop
 * knows.
 */
const PASSKEY_REFUSED =
  'This passkey is not accepted at this desk. Try again. If your access or the passkey was removed, an owner can invite you again.';

/** Mounts sign-in and sign-out. */
export function signInRoutes(router: Router, deps: Dependencies): void {
  const { staff, sessions, passkeys, codes, attempts, devices, mail, record } = deps;

  async function start(ctx: Context, member: StoredStaff, by: 'passkey' | 'code') {
    const session = await sessions.start(ctx, member, by);
    if (hasPassword(member)) devices.remember(ctx, member);
    record(ctx, 'sign-in', member.email);
    return session;
  }

  mountEndpoint(router, endpoints.session, ({ ctx }) => sessions.current(ctx));

  mountEndpoint(router, endpoints.passkeyOptions, async () => passkeys.signInOptions());

  mountEndpoint(router, endpoints.passkeySignIn, async ({ ctx, body }) => {
    const member = await passkeys.signIn(body);
    if (member) return start(ctx, member, 'passkey');
    record(ctx, 'sign-in-failed', body.id);
    throw new ApiError(401, 'desk-refused', { problem: PASSKEY_REFUSED });
  });

  function refuse(ctx: Context, subject: string): ApiError {
    record(ctx, 'sign-in-failed', subject);
    return new ApiError(401, 'login-wrong');
  }

  mountEndpoint(router, endpoints.passwordSignIn, async ({ ctx, body: { email, password } }) => {
    const member = await staff.byEmail(email);
    const deviceId = member && hasPassword(member) ? devices.idFor(ctx, member) : undefined;
    const isKnown = member !== undefined && deviceId !== undefined;
    const tried = isKnown
      ? { allowance: DESK_LOGIN_DEVICE, subject: `${deviceId} ${member._id}` }
      : { allowance: DESK_LOGIN, subject: email };
    const uncount = await attempts.count(ctx, tried);
    const queue = isKnown ? customerHashQueue(member._id) : visitorHashQueue(ctx.ip);
    const isRight = await verifyCountedPassword(uncount, member?.passwordHash, password, queue);
    if (!isRight || !member) throw refuse(ctx, email);
    if (isKnown) await attempts.reset(tried);
    await attempts.count(ctx, { allowance: DESK_CODES, subject: member._id });
    const issued = await codes.issue(member._id);
    await mail.queue(codeMail(member, issued));
    return { attempt: issued.attempt };
  });

  mountEndpoint(router, endpoints.codeSignIn, async ({ ctx, body: { attempt, code } }) => {
    const staffId = await codes.use(attempt, code);
    const member = staffId === undefined ? undefined : await staff.read(staffId);
    if (!member) throw refuse(ctx, attempt);
    return start(ctx, member, 'code');
  });

  mountEndpoint(router, endpoints.signOut, async ({ ctx }): Promise<undefined> => {
    await sessions.end(ctx);
  });
}
