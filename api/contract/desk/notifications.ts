import { z } from 'zod';
import { endpoint } from '#contract/protocol/endpoint';

const base64url = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .regex(/^[\w-]+=*$/);

/** A browser's address at its push service, and the keys that encrypt messages for it. */
export const PushTarget = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.object({ p256dh: base64url(80, 120), auth: base64url(20, 40) }),
});
export type PushTarget = z.infer<typeof PushTarget>;

/** The notification of a sale, as the service worker receives it. */
export interface SaleNotification {
  title: string;
  body: string;
  /** Path of the order below `/desk`. The service worker sends it to the page that it opens. */
  path: string;
}

/** Notifications of sales, by Web Push (RFC 8030, 8291 and 8292). */
export const notificationEndpoints = {
  key: endpoint('GET /api/desk/notifications', {
    summary: 'The public key with which a browser subscribes.',
    limit: 'desk',
    staff: 'helper',
    reply: z.object({ publicKey: z.string() }),
    refusals: [401],
  }),
  subscribe: endpoint('PUT /api/desk/notifications', {
    summary: 'Sends a notification of each sale to this browser.',
    limit: 'desk',
    staff: 'helper',
    body: PushTarget,
    reply: z.undefined(),
    status: 204,
    refusals: [401, 409],
  }),
  unsubscribe: endpoint('DELETE /api/desk/notifications', {
    summary: 'Ends the notifications to this browser.',
    limit: 'desk',
    staff: 'helper',
    body: PushTarget.pick({ endpoint: true }),
    reply: z.undefined(),
    status: 204,
    refusals: [401],
  }),
};
