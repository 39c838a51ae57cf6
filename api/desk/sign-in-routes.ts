import type Router from '@koa/router';
import type { Context } from 'koa';
import { ApiError } from '#contract/protocol/api-error';
import { staffEndpoints as endpoints } from '#contract/desk/staff';
import type { AttemptStore } from '../account/attempts';
import { refuseGuessable } from '../account/password-policy';
import { hashPassword, verifyPassword, visitorHashQueue } from '../account/passwords';
import type { Allowance } from '../account/attempts';
import type { RecordSecurityEvent } from '../account/security-log';
import { mountEndpoint } from '../http/mount-endpoint';
import type { MailOutbox } from '../mail/outbox';
import type { AuditLog } from './audit';
import { codeMail } from './code-mail';
import type { DeskSessions } from './desk-sessions';
import type { MailedCodes } from './mailed-codes';
import type { Passkeys } from './passkeys';
import type { StaffStore } from './staff-store';

interface Dependencies {
  staff: StaffStore;
  sessions: DeskSessions;
  passkeys: Passkeys;
  codes: MailedCodes;
  attempts: AttemptStore;
  audit: AuditLog;
  mail: Pick<MailOutbox, 'queue'>;
  record: RecordSecurityEvent;
}

/** Wrong passwords for one person of the desk. */
const DESK_LOGIN: Allowance = { name: 'desk-login', seconds: 15 * 60, byNetwork: 5, total: 20 };

/**
 * Mailed codes for one person. Each allows five guesses, so a person who knows the password has 25 an hour.
 */
const DESK_CODES: Allowance = { name: 'desk-code', seconds: 60 * 60, total: 5 };

/** Mounts sign-in, sign-out and the acceptance of invitations. */
export function signInRoutes(router: Router, deps: Dependencies): void {
  const { staff, sessions, passkeys, codes, attempts, audit, mail, record } = deps;

  const invitationOf = async (token: string) => {
    const found = await staff.invitation(token);
    if (!found) throw notFound();
    return found;
  };

  mountEndpoint(router, endpoints.session, ({ ctx }) => sessions.current(ctx));

  mountEndpoint(router, endpoints.passkeyOptions, async () => passkeys.signInOptions());

  mountEndpoint(router, endpoints.passkeySignIn, async ({ ctx, body }) => {
    const member = await passkeys.signIn(body);
    if (!member) throw refuse(ctx, body.id);
    record(ctx, 'sign-in', member.email);
    return sessions.start(ctx, member, true);
  });

  function refuse(ctx: Context, subject: string): ApiError {
    record(ctx, 'sign-in-failed', subject);
    return new ApiError(401, 'login-wrong');
  }

  mountEndpoint(router, endpoints.passwordSignIn, async ({ ctx, body: { email, password } }) => {
    const undo = await attempts.count(ctx, { allowance: DESK_LOGIN, subject: email });
    const member = await staff.byEmail(email);
    const queue = visitorHashQueue(ctx.ip);
    if (!(await verifyPassword(member?.passwordHash, password, queue)) || !member)
      throw refuse(ctx, email);
    await undo();
    await attempts.count(ctx, { allowance: DESK_CODES, subject: member._id });
    const issued = await codes.issue(member._id);
    await mail.queue(codeMail(member, issued));
    return { attempt: issued.attempt };
  });

  mountEndpoint(router, endpoints.codeSignIn, async ({ ctx, body: { attempt, code } }) => {
    const staffId = await codes.use(attempt, code);
    const member = staffId === undefined ? undefined : await staff.read(staffId);
    if (!member) throw refuse(ctx, attempt);
    record(ctx, 'sign-in', member.email);
    return sessions.start(ctx, member, false);
  });

  mountEndpoint(router, endpoints.signOut, async ({ ctx }): Promise<undefined> => {
    await sessions.end(ctx);
  });

  mountEndpoint(router, endpoints.invitation, async ({ body: { token } }) => {
    const { email, role } = await invitationOf(token);
    return { email, role, options: await passkeys.registrationOptions(email) };
  });

  mountEndpoint(router, endpoints.accept, async ({ ctx, body }) => {
    const { token, name, passkey: answer, password } = body;
    const invitation = await invitationOf(token);
    const passkey = answer && (await passkeys.register(answer));
    // A credential id that another person has would hide that person's passkey.
    const isTaken = passkey && (await staff.byPasskey(passkey.id)) !== undefined;
    if (answer && (!passkey || isTaken))
      throw refused('This passkey could not be checked. Please try again.');
    if (password !== undefined) {
      const [firstName = '', ...others] = name.split(' ');
      const { email } = invitation;
      refuseGuessable(password, { email, username: name, firstName, lastName: others.join(' ') });
    }
    const member = await staff.accept(invitation, {
      name,
      passkeys: passkey ? [passkey] : [],
      ...(password !== undefined && {
        passwordHash: await hashPassword(password, visitorHashQueue(ctx.ip)),
      }),
    });
    if (!member) throw notFound();
    const { email, role } = member;
    await audit.add(
      { by: `${name} <${email}>`, from: 'desk' },
      { act: 'staff.join', subject: email, after: { role } },
    );
    return sessions.start(ctx, member, passkey !== undefined);
  });
}

function refused(problem: string): ApiError {
  return new ApiError(400, 'desk-refused', { problem });
}

function notFound(): ApiError {
  return new ApiError(404, 'desk-refused', {
    problem: 'This invitation was used or has expired. Ask the owner for a new one.',
  });
}
