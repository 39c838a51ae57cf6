import type { AuditEntry } from '#contract/desk/audit';
import type { BuyerMailEvent, OrderMail } from '#contract/desk/order-mails';
import { isMailCurrent } from '../mail/order-mail-copy';
import { orderMailIds } from '../mail/order-mails';
import type { MailOutbox } from '../mail/outbox';
import type { StoredOrder } from '../orders/order-document';

interface Sources {
  /** Number of reasons for a review so far. */
  reviews: number;
  /** Entries of the audit log about the order. */
  log: readonly AuditEntry[];
  stateOf: MailOutbox['stateOf'];
}

export const resentMailId = (mailId: string, requestId: string) => `${mailId}:again:${requestId}`;

/** Id of the log's entry. It names the request, so that a repeated one is found. */
export const resendEntryId = (order: StoredOrder, event: BuyerMailEvent, requestId: string) =>
  `resend:${order._id}:${event}:${requestId}`;

/** The mails of an order, each followed by those that were sent again. */
export async function orderMailList(
  order: StoredOrder,
  { reviews, log, stateOf }: Sources,
): Promise<OrderMail[]> {
  const mails: OrderMail[] = [];
  for (const { id, event, to } of orderMailIds(order, reviews)) {
    const state = await stateOf(id);
    if (!state) continue;
    mails.push({ event, to, state, canResend: false });
    if (event === 'review' || to !== 'buyer') continue;
    const prefix = resendEntryId(order, event, '');
    for (const entry of log.toReversed()) {
      if (!entry.id.startsWith(prefix)) continue;
      const again = await stateOf(resentMailId(id, entry.id.slice(prefix.length)));
      if (again) mails.push({ event, to, state: again, resentAt: entry.at, canResend: false });
    }
  }
  return mails.map((mail, at) => ({
    ...mail,
    canResend: isNewest(mail, mails.slice(at + 1)) && canResend(mail, order),
  }));
}

/** Whether no later mail is about the same event. */
function isNewest({ event, resentAt }: OrderMail, later: readonly OrderMail[]): boolean {
  const others = later.filter((mail) => mail.to === 'buyer' && mail.resentAt === undefined);
  return resentAt === undefined && !others.some((mail) => mail.event === event);
}

function canResend({ event, to, state }: OrderMail, order: StoredOrder): boolean {
  return (
    event !== 'review' &&
    to === 'buyer' &&
    state !== 'waiting' &&
    order.buyer !== null &&
    isMailCurrent(event, order)
  );
}
