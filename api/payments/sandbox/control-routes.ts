import type Router from '@koa/router';
import { z } from 'zod';
import { readText } from '../provider/read-text';
import type { SandboxOrders } from './orders';
import { Controls, type SandboxControls } from './controls';
import type { SandboxEvents } from './events';
import { refundsOf } from './refunds';

interface Dependencies {
  book: SandboxOrders;
  controls: SandboxControls;
  events: SandboxEvents;
}

const LIMIT_BYTES = 64 * 1024;
const Resolution = z.object({ status: z.enum(['COMPLETED', 'DECLINED', 'REFUNDED']) });
const RefundEnd = z.object({ status: z.enum(['COMPLETED', 'FAILED']) });
const EVENT_BY_STATUS = {
  COMPLETED: 'COMPLETED',
  DECLINED: 'DENIED',
  REFUNDED: 'REFUNDED',
} as const;

/** Endpoints with which tests control and inspect the sandbox. */
export function controlRoutes(router: Router, { book, controls, events }: Dependencies): void {
  router.put('/control', async (ctx) => {
    await controls.write(Controls.parse(JSON.parse(await readText(ctx.req, LIMIT_BYTES))));
    ctx.status = 204;
  });

  router.get('/control/orders', async (ctx) => {
    const orders = await book.all();
    ctx.body = orders.map((order) => ({
      id: order._id,
      status: order.status,
      captureId: order.captureId,
      capture: order.capture?.status ?? null,
      value: order.request.purchase_units[0]?.amount.value,
      checkoutId: order.request.purchase_units[0]?.custom_id,
      requests: Object.keys(order.answers),
      refunds: refundsOf(order).map(({ amount }) => amount),
    }));
  });

  router.get('/control/events', async (ctx) => {
    ctx.body = await events.all();
  });

  /** Sets the later outcome of a capture and sends its event. */
  router.put('/control/orders/:id/capture', async (ctx) => {
    const { status } = Resolution.parse(JSON.parse(await readText(ctx.req, LIMIT_BYTES)));
    const ruling = await book.resolve(ctx.params['id'] ?? '', status);
    if ('order' in ruling)
      await events.emit(`PAYMENT.CAPTURE.${EVENT_BY_STATUS[status]}`, ruling.order);
    ctx.status = 'order' in ruling ? 204 : 404;
  });

  /** Sets the outcome of a pending refund, which the shop has to poll. */
  router.put('/control/orders/:id/refund', async (ctx) => {
    const { status } = RefundEnd.parse(JSON.parse(await readText(ctx.req, LIMIT_BYTES)));
    const ruling = await book.endRefund(ctx.params['id'] ?? '', status);
    ctx.status = 'order' in ruling ? 204 : 404;
  });
}
