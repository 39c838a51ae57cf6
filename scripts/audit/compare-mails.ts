import type { OrderEvent } from '../../api/mail/order-mail-copy';
import { orderMails } from '../../api/mail/order-mails';
import type { MailDocument } from '../../api/mail/outbox';
import type { OrderStatus } from '#contract/orders';
import { defaultFacts } from '#contract/shop/defaults';
import type { StoredOrder } from '../../api/orders/order-document';
import type { Collection } from '../../api/db/collection';
import { leftToRefund } from '../../api/payments/refunds/part-refund';
import type { StoredCheckout } from '../../api/payments/store';
import { isUnfinished } from './compare-order';
import { differencesOf, type Difference } from './difference';

const DAY_MS = 24 * 60 * 60_000;
/** Below 90 days, the time for which the shop stores ids of sent mails. */
const KNOWN_MS = 80 * DAY_MS;
/** After this time a running shop has sent a mail, unless the mail server is down. */
const LATE_MS = 2 * 60 * 60_000;

const EVENTS: Partial<Record<OrderStatus, readonly OrderEvent[]>> = {
  confirmed: ['confirmed'],
  shipped: ['confirmed', 'shipped'],
  cancelled: ['cancelled'],
  refunded: ['confirmed', 'refunded'],
};

/** Compares an order with the mails to its buyer, by the mails' ids. */
export async function compareMails(
  checkout: StoredCheckout,
  order: StoredOrder | undefined,
  mails: Collection<MailDocument>,
  now: number,
): Promise<Difference[]> {
  if (!order?.buyer || isUnfinished(checkout)) return [];
  const found: Difference[] = [];
  for (const event of EVENTS[order.status] ?? []) {
    const since = event === 'confirmed' ? order.createdAt : order.statusAt;
    // After the last part refund the mail says that everything is refunded.
    const isSentElse = event === 'refunded' && leftToRefund(checkout) <= 0;
    if (isSentElse || Date.parse(since) < now - KNOWN_MS) continue;
    const id = orderMails(event, order, { publicUrl: '', shopEmail: '' }, defaultFacts)[0]?.id;
    const mail = id === undefined ? undefined : await mails.get(id);
    const problem = problemOf(mail, now);
    if (problem && !(await isSentAgain(id, mails)))
      found.push(differencesOf(order.orderNumber)(`mail ${event}`, ...describe(problem, event)));
  }
  return found;
}

type Problem = 'missing' | 'given-up' | 'late';

function problemOf(mail: MailDocument | undefined, now: number): Problem | undefined {
  if (!mail) return 'missing';
  if (mail.givenUpAt !== undefined) return 'given-up';
  return mail.dueAt !== undefined && mail.dueAt < now - LATE_MS ? 'late' : undefined;
}

function describe(problem: Problem, event: OrderEvent): [what: string, advice: string] {
  const mail = `the buyer’s mail “${event}”`;
  switch (problem) {
    case 'missing':
      return [`${mail} was never queued`, 'Write to the buyer yourself.'];
    case 'given-up':
      return [`${mail} could not be sent`, 'Send it again at the desk, on the page of the order.'];
    case 'late':
      return [`${mail} waits to be sent`, 'Start the shop. If it runs, its log says why not.'];
  }
}

/**
 * Whether the desk has sent the mail again. The id of the copy begins with the id of the original.
 */
async function isSentAgain(
  id: string | undefined,
  mails: Collection<MailDocument>,
): Promise<boolean> {
  if (id === undefined) return false;
  const [again] = await mails.page(1, `${id}:again:`);
  return again?._id.startsWith(`${id}:again:`) === true && again.givenUpAt === undefined;
}
