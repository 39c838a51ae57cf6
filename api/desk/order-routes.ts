import { isDeepStrictEqual } from 'node:util';
import type Router from '@koa/router';
import type { Context } from 'koa';
import { readTracking } from '#contract/carriers';
import { deskOrderEndpoints as endpoints, type RefundPreview } from '#contract/desk/orders';
import { fromDollars, toDollars } from '#contract/money';
import { ApiError } from '#contract/protocol/api-error';
import { mountEndpoint } from '../http/mount-endpoint';
import type { OrderStore } from '../orders/store';
import type { StoredOrder } from '../orders/order-document';
import type { Payments } from '../payments/payments';
import type { RefundStanding } from '../payments/refunds/refund-standing';
import type { AuditLog } from './audit';
import type { DeskOrders } from './orders';
import type { DeskSessions } from './desk-sessions';
import { cancelProblem, refundProblem, refuseAct, shipProblem, refuseTracking } from './problems';

interface Dependencies {
  orders: DeskOrders;
  notes: Pick<OrderStore, 'addNote'>;
  payments: Payments;
  sessions: DeskSessions;
  audit: AuditLog;
}

type Facts = Record<string, unknown>;

/** Mounts orders: lists, one order, and the acts on it. Commands call the same functions. */
export function deskOrderRoutes(router: Router, deps: Dependencies): void {
  const { orders, notes, payments, sessions, audit } = deps;

  async function orderOf(number: string): Promise<StoredOrder> {
    const order = await orders.find(number);
    if (!order) throw new ApiError(404, 'order-not-found');
    return order;
  }

  /** Adds the act to the audit log, and answers with the order as it is now. */
  async function done(ctx: Context, order: StoredOrder, act: string, after: Facts, id?: string) {
    const subject = order.orderNumber;
    await audit.add(sessions.authorOf(ctx), {
      act,
      subject,
      after,
      ...(id !== undefined && { id }),
    });
    return orders.detail(await orderOf(subject));
  }

  mountEndpoint(router, endpoints.list, async ({ query }) => orders.list(query));

  mountEndpoint(router, endpoints.one, async ({ params }) =>
    orders.detail(await orderOf(params.number)),
  );

  mountEndpoint(router, endpoints.ship, async ({ ctx, params, body }) => {
    const order = await orderOf(params.number);
    const { carrier, number } = body.tracking ?? {};
    const tracking = carrier && readTracking(carrier, number ?? '');
    if (carrier && !tracking) throw refuseTracking(carrier);
    const shipped = await payments.ship(order._id, tracking);
    if (shipped.outcome !== 'shipped') throw shipProblem(shipped);
    const { status, tracking: sent } = await orderOf(order.orderNumber);
    const hasChanged = status !== order.status || !isDeepStrictEqual(sent, order.tracking);
    if (!hasChanged) return orders.detail(order);
    // The log keeps no tracking number, because it reveals the address.
    return done(ctx, order, 'order.ship', { ...(carrier && { carrier }) });
  });

  mountEndpoint(router, endpoints.correctAddress, async ({ ctx, params, body }) => {
    const order = await orderOf(params.number);
    if (order.status === 'confirmed' && isDeepStrictEqual(order.address, body))
      return orders.detail(order);
    const outcome = await payments.correctAddress(order._id, body);
    if (outcome === 'not-confirmed')
      throw refuseAct('Only a confirmed order that has not shipped can get another address.');
    if (outcome === 'unchanged') return orders.detail(order);
    // The address is the buyer's data: the log says that it changed, and the order has it.
    return done(ctx, order, 'order.address', {});
  });

  mountEndpoint(router, endpoints.cancel, async ({ ctx, params }) => {
    const order = await orderOf(params.number);
    const outcome = await payments.cancel(order._id);
    if (outcome !== 'cancelled') throw cancelProblem(outcome);
    return done(ctx, order, 'order.cancel', {});
  });

  mountEndpoint(router, endpoints.endReview, async ({ ctx, params, body: { reasons } }) => {
    const order = await orderOf(params.number);
    const ended = await payments.review.end(order.orderNumber, reasons);
    if (ended.outcome === 'not-marked') return orders.detail(order);
    if (ended.outcome === 'changed')
      throw refuseAct('There is another reason for a review now. Look at the order again.');
    return done(ctx, order, 'order.review', { reasons: ended.checkout.review });
  });

  mountEndpoint(router, endpoints.note, async ({ ctx, params, body }) => {
    const order = await orderOf(params.number);
    const author = sessions.authorOf(ctx);
    if (!(await notes.addNote(order._id, { ...body, by: author.by })))
      throw refuseAct('No order is recorded for this payment yet.');
    const subject = order.orderNumber;
    await audit.add(author, { id: `note:${order._id}:${body.id}`, act: 'order.note', subject });
    return orders.detail(await orderOf(subject));
  });

  mountEndpoint(router, endpoints.refundPreview, async ({ params }) => {
    const order = await orderOf(params.number);
    return toPreview(order, await payments.refundStandingOf(order._id));
  });

  mountEndpoint(router, endpoints.refund, async ({ ctx, params, body }) => {
    const { lines, restock, refunds } = body;
    const order = await orderOf(params.number);
    const standing = await payments.refundStandingOf(order._id);
    if (standing.standing !== 'paid') throw refundProblem('not-paid');
    if (standing.learned === 'unreachable')
      throw refuseAct(
        'The payment provider does not answer, and may already have refunded money. Try again in a few minutes.',
      );
    const { inProgress } = standing;
    const amount = inProgress?.amount ?? (lines ? standing.amountOf(lines) : standing.left);
    if (typeof amount === 'string') throw refundProblem(amount);
    if (amount !== fromDollars(body.amount) || standing.refunds !== refunds)
      throw refundProblem('repeated');
    const outcome = await payments.refund(order._id, restock, lines, refunds);
    const begun = inProgress?.restock ?? restock;
    const facts = { amount: toDollars(amount), restock: begun, ...(lines && { lines }) };
    // Without an answer of the provider yet, the same refund is sent again and finished first.
    const isFinished = inProgress !== undefined && outcome === 'other-finished';
    if (outcome === 'refunded' || isFinished)
      return done(ctx, order, 'order.refund', facts, `refund:${order._id}:${refunds}`);
    await audit.add(sessions.authorOf(ctx), {
      act: 'order.refund',
      subject: order.orderNumber,
      after: { ...facts, outcome },
    });
    throw refundProblem(outcome);
  });
}

function toPreview(order: StoredOrder, standing: RefundStanding): RefundPreview {
  const nothing = order.lines.map(() => ({ unitsLeft: 0, amountEach: 0 }));
  if (standing.standing !== 'paid')
    return {
      standing: standing.standing,
      provider: 'known',
      left: 0,
      lines: nothing,
      refunds: 0,
      isPending: standing.standing === 'refunded' && standing.pending,
      hasFailed: standing.standing === 'refunded' && standing.failed,
      inProgress: null,
    };
  const { left, unitsLeft, learned, refunds, pending, failed, inProgress } = standing;
  const amountOf = (line: number) => {
    const amount = standing.amountOf([{ line, quantity: 1 }]);
    return typeof amount === 'string' ? 0 : toDollars(amount);
  };
  return {
    standing: 'paid',
    provider: learned,
    left: toDollars(left),
    lines: unitsLeft.map((units, line) => ({ unitsLeft: units, amountEach: amountOf(line) })),
    refunds,
    isPending: pending,
    hasFailed: failed,
    inProgress: inProgress
      ? { amount: toDollars(inProgress.amount), restock: inProgress.restock }
      : null,
  };
}
