import type Router from '@koa/router';
import { auditEndpoints } from '#contract/desk/audit';
import { staffEndpoints as endpoints } from '#contract/desk/staff';
import { ApiError } from '#contract/protocol/api-error';
import { mountEndpoint } from '../http/mount-endpoint';
import type { AuditLog } from './audit';
import type { DeskSessions } from './desk-sessions';
import { toOpenInvitation } from './invitations';
import { toMember } from './staff-document';
import type { StaffStore } from './staff-store';

interface Dependencies {
  staff: StaffStore;
  sessions: DeskSessions;
  audit: Pick<AuditLog, 'page'>;
  publicUrl: string;
}

/** The address at which an invitation is accepted. */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/desk/invitation#${token}`;
}

/** Mounts the owner's endpoints for people and the audit log. */
export function peopleRoutes(router: Router, deps: Dependencies): void {
  const { staff, sessions, audit, publicUrl } = deps;
  async function people() {
    const [all, open] = await Promise.all([staff.all(), staff.openInvitations()]);
    return {
      members: all.map(toMember),
      invitations: open.map((invitation) => toOpenInvitation(invitation, all)),
    };
  }

  mountEndpoint(router, endpoints.people, people);

  mountEndpoint(router, endpoints.invite, async ({ ctx, body: { email, role } }) => {
    const { member } = sessions.callerOf(ctx);
    const invited = await staff.invite(email, role, sessions.authorOf(ctx), member._id);
    if (!invited)
      throw new ApiError(409, 'desk-refused', { problem: `${email} has access already.` });
    return {
      link: invitationLink(publicUrl, invited.token),
      expiresAt: new Date(invited.expiresAt).toISOString(),
    };
  });

  mountEndpoint(router, endpoints.revoke, async ({ ctx, params: { id } }) => {
    const member = await staff.read(id);
    if (!member)
      throw new ApiError(404, 'desk-refused', { problem: 'This person no longer has access.' });
    if (id === sessions.callerOf(ctx).member._id)
      throw new ApiError(409, 'desk-refused', {
        problem: 'You cannot remove yourself. Another owner can.',
      });
    // Sessions end before the removal too, because a remaining session would work again if the
    // person is invited again.
    await sessions.endOf(id);
    await staff.remove(member, sessions.authorOf(ctx));
    await sessions.endOf(id);
    return people();
  });

  mountEndpoint(router, endpoints.withdraw, async ({ ctx, params: { id } }) => {
    await staff.withdraw(id, sessions.authorOf(ctx));
    return people();
  });

  mountEndpoint(router, auditEndpoints.log, async ({ query: { page } }) => audit.page(page));
}
