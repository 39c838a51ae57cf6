import type { AuditEntry } from '#contract/desk/audit';
import type { BuyerMailEvent, OrderMail } from '#contract/desk/order-mails';
import { isMailCurrent } from '../mail/order-mail-copy';
import { newestMailId, orderMailIds } from '../mail/order-mails';
import type { MailOutbox } from '../mail/outbox';
import type { StoredOrder } from '../orders/order-document';

interface Sources {
  /** Number of review reasons so far. */
  reviews: number;
  /** The order's entries of the audit log. */
  log: readonly AuditEntry[];
  stateOf: MailOutbox['stateOf'];
}

export const resentMailId = (mailId: string, requestId: string) => `${mailId}:again:${requestId}`;

/** Id of the log entry. It contains the request's id, so that a repeated request is detected. */
export const resendEntryId = (order: StoredOrder, event: BuyerMailEvent, requestId: string) =>
  `resend:${order._id}:${event}:${requestId}`;

/** Lists the mails of an order, each followed by the copies that were sent again. */
export async function orderMailList(order: StoredOrder, sources: Sources): Promise<OrderMail[]> {
  const found = await Promise.all(
    orderMailIds(order, sources.reviews).map(async ({ id, event, to }): Promise<OrderMail[]> => {
      const state = await sources.stateOf(id);
      const mail = state && { event, to, state, canResend: false };
      if (event === 'review' || to === 'shop') return mail ? [mail] : [];
      const again = await resentMails(order, { ...sources, id, event });
      if (!mail) return again;
      const isDelivered = [mail, ...again].every((value) => value.state !== 'waiting');
      const canResend =
        isDelivered && id === newestMailId(event, order) && isMailCurrent(event, order);
      return [{ ...mail, canResend: canResend && order.buyer !== null }, ...again];
    }),
  );
  return found.flat();
}

/** The copies of a mail that were sent again, oldest first. */
async function resentMails(
  order: StoredOrder,
  { id, event, log, stateOf }: Sources & { id: string; event: BuyerMailEvent },
): Promise<OrderMail[]> {
  const prefix = resendEntryId(order, event, '');
  const mails: OrderMail[] = [];
  for (const entry of log.toReversed()) {
    if (!entry.id.startsWith(prefix)) continue;
    const state = await stateOf(resentMailId(id, entry.id.slice(prefix.length)));
    if (state) mails.push({ event, to: 'buyer', state, resentAt: entry.at, canResend: false });
  }
  return mails;
}
