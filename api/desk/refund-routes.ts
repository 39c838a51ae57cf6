import type Router from '@koa/router';
import { deskOrderEndpoints as endpoints, type RefundPreview } from '#contract/desk/orders';
import { fromDollars, toDollars } from '#contract/money';
import { mountEndpoint } from '../http/mount-endpoint';
import type { StoredOrder } from '../orders/order-document';
import type { Payments } from '../payments/payments';
import type { RefundStanding } from '../payments/refunds/refund-standing';
import type { AuditLog } from './audit';
import type { DeskSessions } from './desk-sessions';
import { orderAccess } from './order-routes';
import type { DeskOrders } from './orders';
import { refundProblem } from './problems';

interface Dependencies {
  orders: DeskOrders;
  payments: Payments;
  sessions: DeskSessions;
  audit: AuditLog;
}

/** Mounts the endpoints for refunds: the preview and the refund itself. */
export function refundRoutes(router: Router, deps: Dependencies): void {
  const { payments, sessions, audit } = deps;
  const { orderOf, done } = orderAccess(deps);

  mountEndpoint(router, endpoints.refundPreview, async ({ params }) => {
    const order = await orderOf(params.number);
    return toPreview(order, await payments.refundStandingOf(order._id));
  });

  mountEndpoint(router, endpoints.refund, async ({ ctx, params, body }) => {
    const { lines, restock, refunds } = body;
    const order = await orderOf(params.number);
    const standing = await payments.refundStandingOf(order._id);
    if (standing.standing === 'refunded') throw refundProblem('repeated');
    if (standing.standing !== 'paid') throw refundProblem('not-paid');
    if (standing.providerRefunds === 'unreachable') throw refundProblem('unknown-at-provider');
    const { inProgress } = standing;
    const amount = inProgress?.amount ?? (lines ? standing.amountOf(lines) : standing.left);
    if (typeof amount === 'string') throw refundProblem(amount);
    if (amount !== fromDollars(body.amount) || standing.refunds !== refunds)
      throw refundProblem('repeated');
    const outcome = await payments.refund(order._id, restock, lines, refunds);
    const begun = inProgress?.restock ?? restock;
    const facts = { amount: toDollars(amount), restock: begun, ...(lines && { lines }) };
    // If this refund had no response yet, the call has sent it again and finished it first. A page
    // that knows of it names no lines. Other lines mean another refund, which was not made.
    const isFinished =
      inProgress !== undefined && lines === undefined && outcome === 'other-finished';
    if (outcome === 'refunded' || isFinished)
      return done(ctx, order, 'order.refund', facts, `refund:${order._id}:${refunds}`);
    await audit.add(sessions.authorOf(ctx), {
      act: 'order.refund',
      subject: order.orderNumber,
      after: { ...facts, outcome },
    });
    throw refundProblem(outcome);
  });

  mountEndpoint(router, endpoints.refundAgain, async ({ ctx, params, body }) => {
    const order = await orderOf(params.number);
    const standing = await payments.refundStandingOf(order._id);
    if (standing.standing === 'not-paid') throw refundProblem('not-paid');
    if (standing.failedRefund !== fromDollars(body.amount)) throw refundProblem('not-failed');
    const outcome = await payments.refundAgain(order._id);
    if (outcome === 'refunded') return done(ctx, order, 'order.refund-again', body);
    await audit.add(sessions.authorOf(ctx), {
      act: 'order.refund-again',
      subject: order.orderNumber,
      after: { ...body, outcome },
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
      failedRefund: standing.standing === 'refunded' ? failedAmount(standing) : null,
      inProgress: null,
    };
  const { left, unitsLeft, providerRefunds, refunds, pending, failed, inProgress } = standing;
  const amountOf = (line: number) => {
    const amount = standing.amountOf([{ line, quantity: 1 }]);
    return typeof amount === 'string' ? 0 : toDollars(amount);
  };
  return {
    standing: 'paid',
    provider: providerRefunds,
    left: toDollars(left),
    lines: unitsLeft.map((units, line) => ({ unitsLeft: units, amountEach: amountOf(line) })),
    refunds,
    isPending: pending,
    hasFailed: failed,
    failedRefund: failedAmount(standing),
    inProgress: inProgress
      ? { amount: toDollars(inProgress.amount), restock: inProgress.restock }
      : null,
  };
}

function failedAmount({ failedRefund }: Exclude<RefundStanding, { standing: 'not-paid' }>) {
  return failedRefund === undefined ? null : toDollars(failedRefund);
}
