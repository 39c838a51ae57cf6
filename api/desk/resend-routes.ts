import type Router from '@koa/router';
import { BuyerMailEvent } from '#contract/desk/order-mails';
import { deskOrderEndpoints as endpoints } from '#contract/desk/orders';
import { mountEndpoint } from '../http/mount-endpoint';
import { isMailCurrent } from '../mail/order-mail-copy';
import { newestMailId, orderMails } from '../mail/order-mails';
import type { MailOutbox } from '../mail/outbox';
import type { Sender } from '../mail/sender';
import type { OrderResend, StoredOrder } from '../orders/order-document';
import type { OrderStore } from '../orders/store';
import type { ShopSettingsStore } from '../shop/settings-store';
import type { AuditLog } from './audit';
import type { DeskSessions } from './desk-sessions';
import { resendEntryId, resentMailId } from './order-mail-list';
import { orderAccess } from './order-routes';
import type { DeskOrders } from './orders';
import { rejectAction } from './problems';

interface Dependencies {
  orders: DeskOrders;
  resends: Pick<OrderStore, 'addResend'>;
  sessions: DeskSessions;
  audit: AuditLog;
  queueMail: MailOutbox['queue'];
  sender: Sender;
  shop: Pick<ShopSettingsStore, 'readFacts'>;
}

/** Maximum number of mails of one order that are sent again, so that a buyer is not flooded. */
const MAX_RESENDS = 5;

/**
 * Mounts the endpoint that sends a mail again. The order records the request first, then the mail
 * is queued and the log entry added. After a crash the next request finishes an interrupted one.
 */
export function resendRoutes(router: Router, deps: Dependencies): void {
  const { orders, resends, sessions, audit, queueMail, sender, shop } = deps;
  const { orderOf } = orderAccess(deps);

  mountEndpoint(router, endpoints.resend, async ({ ctx, params, body: { id, event } }) => {
    const order = await orderOf(params.number);
    const last = order.resends?.at(-1);
    if (last) await finish(order, last);
    const { mails, log } = await orders.detail(order);
    if (await audit.has(resendEntryId(order, event, id))) return orders.detail(order);
    if (log.filter((entry) => entry.act === 'order.resend').length >= MAX_RESENDS)
      throw rejectAction(
        'Mails of this order have been sent again five times, which is the maximum. Write to the buyer instead.',
      );
    if (!mails.some((mail) => mail.event === event && mail.canResend))
      throw rejectAction(
        'This mail cannot be sent again: it was not sent yet, no longer fits the order, or its buyer is unknown.',
      );
    const mailId = newestMailId(event, order);
    const resend = { id, event, mailId, by: sessions.authorOf(ctx).by };
    const stored = await resends.addResend(order._id, resend, order.resends?.length ?? 0);
    const added = stored?.resends?.at(-1);
    if (added?.id !== id)
      throw rejectAction(
        'A mail of this order is already being sent again. Check the list of mails.',
      );
    await finish(order, added);
    return orders.detail(await orderOf(order.orderNumber));
  });

  /** Each step can be repeated. The log entry is added last. */
  async function finish(order: StoredOrder, { id, mailId, by, ...resend }: OrderResend) {
    const event = BuyerMailEvent.parse(resend.event);
    const entryId = resendEntryId(order, event, id);
    if (await audit.has(entryId)) return;
    const toBuyer = orderMails(event, order, sender, await shop.readFacts()).find(
      ({ to }) => to === order.buyer?.email,
    );
    if (toBuyer && isMailCurrent(event, order))
      await queueMail({ ...toBuyer, id: resentMailId(mailId, id) });
    const subject = order.orderNumber;
    await audit.add(
      { by, from: 'desk' },
      { id: entryId, act: 'order.resend', subject, after: { mail: event } },
    );
  }
}
