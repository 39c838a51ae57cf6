import type Router from '@koa/router';
import { staffEndpoints as endpoints } from '#contract/desk/staff';
import { ApiError } from '#contract/protocol/api-error';
import type { KnownDevices } from '../account/devices';
import { rejectGuessable } from '../account/password-policy';
import { hashPassword, visitorHashQueue } from '../account/passwords';
import { deviceName } from '../auth/device-name';
import { mountEndpoint } from '../http/mount-endpoint';
import type { DeskSessions } from './desk-sessions';
import type { Passkeys } from './passkeys';
import { rejectPasskey } from './problems';
import { hasPassword } from './staff-document';
import type { StaffStore } from './staff-store';

interface Dependencies {
  staff: StaffStore;
  sessions: DeskSessions;
  passkeys: Passkeys;
  devices: KnownDevices;
}

/** Mounts the endpoints that accept invitations. */
export function joinRoutes(router: Router, deps: Dependencies): void {
  const { staff, sessions, passkeys, devices } = deps;

  const invitationOf = async (token: string) => {
    const found = await staff.invitation(token);
    if (!found) throw notFound();
    return found;
  };

  mountEndpoint(router, endpoints.invitation, async ({ body: { token } }) => {
    const { _id, email, role } = await invitationOf(token);
    const options = await passkeys.registrationOptions({ act: 'join', of: _id }, { email });
    return { email, role, options };
  });

  mountEndpoint(router, endpoints.accept, async ({ ctx, body }) => {
    const { token, name, passkey: answer, password } = body;
    const invitation = await invitationOf(token);
    const purpose = { act: 'join', of: invitation._id } as const;
    const device = deviceName(ctx.get('user-agent'));
    const passkey = answer && (await passkeys.register(purpose, answer, device));
    if (answer && !passkey) throw rejectPasskey();
    if (password !== undefined) {
      const [firstName = '', ...others] = name.split(' ');
      const { email } = invitation;
      rejectGuessable(password, { email, username: name, firstName, lastName: others.join(' ') });
    }
    const member = await staff.accept(invitation, {
      name,
      passkeys: passkey ? [passkey] : [],
      ...(password !== undefined && {
        passwordHash: await hashPassword(password, visitorHashQueue(ctx.ip)),
      }),
    });
    if (!member) throw notFound();
    if (hasPassword(member)) devices.remember(ctx, member);
    return sessions.start(ctx, member, passkey && 'passkey');
  });
}

function notFound(): ApiError {
  return new ApiError(404, 'desk-refused', {
    problem: 'This invitation was used or has expired. Ask the owner for a new one.',
  });
}
