import type Router from '@koa/router';
import { auditEndpoints } from '#contract/desk/audit';
import { staffEndpoints as endpoints } from '#contract/desk/staff';
import { normalizeLogin } from '#contract/login-name';
import { ApiError } from '#contract/protocol/api-error';
import { mountEndpoint } from '../http/mount-endpoint';
import type { AuditLog } from './audit';
import type { DeskSessions } from './desk-sessions';
import { toMember, type StaffStore } from './staff-store';

interface Dependencies {
  staff: StaffStore;
  sessions: DeskSessions;
  audit: AuditLog;
  publicUrl: string;
}

/** The address at which an invitation is accepted. */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/desk/invitation#${token}`;
}

/** Mounts the owner's endpoints for people and the audit log. */
export function peopleRoutes(router: Router, deps: Dependencies): void {
  const { staff, sessions, audit, publicUrl } = deps;
  const people = async () => (await staff.all()).map(toMember);

  mountEndpoint(router, endpoints.people, people);

  mountEndpoint(router, endpoints.invite, async ({ ctx, body: { email, role } }) => {
    const { member } = sessions.callerOf(ctx);
    const invited = await staff.invite(email, role, member._id);
    if (!invited)
      throw new ApiError(409, 'desk-refused', { problem: `${email} has access already.` });
    await audit.add(sessions.authorOf(ctx), {
      act: 'staff.invite',
      subject: normalizeLogin(email),
      after: { role },
    });
    return {
      link: invitationLink(publicUrl, invited.token),
      expiresAt: new Date(invited.expiresAt).toISOString(),
    };
  });

  mountEndpoint(router, endpoints.revoke, async ({ ctx, params: { id } }) => {
    const member = await staff.read(id);
    if (!member)
      throw new ApiError(404, 'desk-refused', { problem: 'This person has no access any more.' });
    if (id === sessions.callerOf(ctx).member._id)
      throw new ApiError(409, 'desk-refused', {
        problem: 'You cannot remove yourself. Another owner can.',
      });
    await staff.remove(member);
    await sessions.endOf(id);
    const { email, role } = member;
    await audit.add(sessions.authorOf(ctx), {
      act: 'staff.remove',
      subject: email,
      before: { role },
    });
    return people();
  });

  mountEndpoint(router, auditEndpoints.log, async ({ query: { page } }) => audit.page(page));
}
