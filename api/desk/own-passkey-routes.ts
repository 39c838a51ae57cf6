import type Router from '@koa/router';
import { staffEndpoints as endpoints } from '#contract/desk/staff';
import { deviceName } from '../auth/device-name';
import { mountEndpoint } from '../http/mount-endpoint';
import type { MailOutbox } from '../mail/outbox';
import type { DeskSessions } from './desk-sessions';
import { passkeyMail } from './passkey-mail';
import type { Passkeys } from './passkeys';
import { rejectAction, rejectPasskey } from './problems';
import { hasPassword, toSignInMethods, type StoredStaff } from './staff-document';
import type { StaffStore } from './staff-store';

interface Dependencies {
  staff: StaffStore;
  sessions: DeskSessions;
  passkeys: Passkeys;
  mail: Pick<MailOutbox, 'queue'>;
  shopEmail: string;
  now: () => number;
}

const MAX_PASSKEYS = 10;

/**
 * Mounts the endpoints for a person's own passkeys. The mail about a change is queued before the
 * change, so that each change has a mail.
 */
export function ownPasskeyRoutes(router: Router, deps: Dependencies): void {
  const { staff, sessions, passkeys, mail, shopEmail, now } = deps;

  const purposeOf = ({ _id }: StoredStaff) => ({ act: 'add', of: _id }) as const;

  function rejectMore({ passkeys: { length } }: StoredStaff): void {
    if (length >= MAX_PASSKEYS)
      throw rejectAction(
        `You have ${MAX_PASSKEYS} passkeys, which is the maximum. Remove one that you do not use, then add another one.`,
      );
  }

  mountEndpoint(router, endpoints.signInMethods, ({ ctx }) =>
    toSignInMethods(sessions.callerOf(ctx).member),
  );

  mountEndpoint(router, endpoints.newPasskey, async ({ ctx }) => {
    const { member } = sessions.callerOf(ctx);
    rejectMore(member);
    return passkeys.registrationOptions(purposeOf(member), member);
  });

  mountEndpoint(router, endpoints.addPasskey, async ({ ctx, body }) => {
    const { member } = sessions.callerOf(ctx);
    // The response to an earlier call was lost.
    if (member.passkeyIds.includes(body.id)) return toSignInMethods(member);
    rejectMore(member);
    const device = deviceName(ctx.get('user-agent'));
    const passkey = await passkeys.register(purposeOf(member), body, device);
    if (!passkey) throw rejectPasskey();
    await mail.queue(passkeyMail(member, { action: 'added', passkey, at: now(), shopEmail }));
    const changed = await staff.addPasskey(member, passkey);
    if (!changed) throw passkeysChanged();
    // The first passkey has just been used, so the session is as fresh as after a sign-in by
    // passkey.
    if (member.passkeys.length === 0) await sessions.start(ctx, changed, 'passkey');
    return toSignInMethods(changed);
  });

  mountEndpoint(router, endpoints.removePasskey, async ({ ctx, params: { id } }) => {
    const { member } = sessions.callerOf(ctx);
    const passkey = member.passkeys.find((each) => each.id === id);
    // A repeated removal ends sessions that an interrupted removal has left.
    if (!passkey) {
      await sessions.endOthers(ctx);
      return toSignInMethods(member);
    }
    if (member.passkeys.length === 1 && !hasPassword(member))
      throw rejectAction('This passkey is your only sign-in method. Add another one first.');
    await mail.queue(passkeyMail(member, { action: 'removed', passkey, at: now(), shopEmail }));
    const changed = await staff.removePasskey(member, passkey);
    if (!changed) throw passkeysChanged();
    await sessions.endOthers(ctx);
    return toSignInMethods(changed);
  });
}

function passkeysChanged() {
  return rejectAction('Your passkeys were changed at the same time. Please try again.');
}
