import { z } from 'zod';
import { endpoint } from '#contract/protocol/endpoint';

/** One action of the owner or a helper, at the desk or by command. Entries are never changed. */
export const AuditEntry = z.object({
  id: z.string(),
  /** ISO timestamp. */
  at: z.string(),
  /** The person's name, or the system user who ran a command. */
  by: z.string(),
  /** Whether it was done at the desk or by a command on the server. */
  from: z.enum(['desk', 'command']),
  /** For example `order.ship`. */
  act: z.string(),
  /** What the action changed, for example an order number or an email address. */
  subject: z.string(),
  before: z.record(z.string(), z.unknown()).optional(),
  after: z.record(z.string(), z.unknown()).optional(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const auditEndpoints = {
  log: endpoint('GET /api/desk/log', {
    summary: 'The audit log of desk and commands, newest first.',
    limit: 'desk',
    staff: 'owner',
    query: z.object({ page: z.coerce.number().int().min(1).max(2000).default(1) }),
    reply: z.object({ entries: z.array(AuditEntry), hasMore: z.boolean() }),
    refusals: [401, 403],
  }),
};
