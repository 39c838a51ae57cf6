import { isDeepStrictEqual } from 'node:util';
import type Router from '@koa/router';
import type { Context } from 'koa';
import { readTracking } from '#contract/carriers';
import { deskOrderEndpoints as endpoints } from '#contract/desk/orders';
import { ApiError } from '#contract/protocol/api-error';
import { mountEndpoint } from '../http/mount-endpoint';
import type { OrderStore } from '../orders/store';
import type { StoredOrder } from '../orders/order-document';
import type { Payments } from '../payments/payments';
import type { AuditLog } from './audit';
import type { DeskOrders } from './orders';
import type { DeskSessions } from './desk-sessions';
import { cancelProblem, rejectAction, shipProblem, rejectTracking } from './problems';

interface Dependencies {
  orders: DeskOrders;
  notes: Pick<OrderStore, 'addNote'>;
  payments: Payments;
  sessions: DeskSessions;
  audit: AuditLog;
}

/** Mounts orders: lists, one order, and the actions on it. Commands call the same functions. */
export function deskOrderRoutes(router: Router, deps: Dependencies): void {
  const { orders, notes, payments, sessions, audit } = deps;

  const { orderOf, done } = orderAccess(deps);

  mountEndpoint(router, endpoints.list, async ({ query }) => ({
    ...(await orders.list(query)),
    areCredentialsRejected: payments.areCredentialsRejected(),
  }));

  mountEndpoint(router, endpoints.one, async ({ params }) =>
    orders.detail(await orderOf(params.number)),
  );

  mountEndpoint(router, endpoints.ship, async ({ ctx, params, body }) => {
    const order = await orderOf(params.number);
    const { carrier, number } = body.tracking ?? {};
    const tracking = carrier && readTracking(carrier, number ?? '');
    if (carrier && !tracking) throw rejectTracking(carrier);
    const shipped = await payments.ship(order._id, tracking, body.replaces);
    if (shipped.outcome !== 'shipped') throw shipProblem(shipped);
    if (!shipped.hasChanged) return orders.detail(await orderOf(order.orderNumber));
    // The log contains no tracking number, because it would reveal the address.
    return done(ctx, order, 'order.ship', { ...(carrier && { carrier }) });
  });

  mountEndpoint(router, endpoints.correctAddress, async ({ ctx, params, body }) => {
    const { replaces, ...address } = body;
    const order = await orderOf(params.number);
    if (order.status === 'confirmed' && isDeepStrictEqual(order.address, address))
      return orders.detail(order);
    const outcome = await payments.correctAddress(order._id, address, replaces);
    if (outcome === 'changed')
      throw rejectAction('This address was changed in the meantime. Check the order again.');
    if (outcome === 'not-confirmed')
      throw rejectAction('Only a confirmed order that has not shipped can get another address.');
    if (outcome === 'unchanged') return orders.detail(order);
    // The address is personal data of the buyer, so the log says only that it has changed.
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
      throw rejectAction('There is a new reason for a review. Check the order again.');
    return done(ctx, order, 'order.review', { reasons: ended.checkout.review });
  });

  mountEndpoint(router, endpoints.note, async ({ ctx, params, body }) => {
    const order = await orderOf(params.number);
    const author = sessions.authorOf(ctx);
    if (!(await notes.addNote(order._id, { ...body, by: author.by })))
      throw rejectAction('No order is recorded for this payment yet.');
    const subject = order.orderNumber;
    await audit.add(author, { id: `note:${order._id}:${body.id}`, act: 'order.note', subject });
    return orders.detail(await orderOf(subject));
  });
}

type Facts = Record<string, unknown>;

/** Finds orders, and responds to actions on them. */
export function orderAccess({
  orders,
  sessions,
  audit,
}: Pick<Dependencies, 'orders' | 'sessions' | 'audit'>) {
  async function orderOf(number: string): Promise<StoredOrder> {
    const order = await orders.find(number);
    if (!order) throw new ApiError(404, 'order-not-found');
    return order;
  }

  /** Adds the action to the audit log, and responds with the order in its new state. */
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

  return { orderOf, done };
}
