import type Router from '@koa/router';
import { z } from 'zod';
import { readText } from '../read-text';
import type { SandboxBook } from './book';
import { Controls, type SandboxControls } from './controls';
import type { SandboxEvents } from './events';

interface Dependencies {
  book: SandboxBook;
  controls: SandboxControls;
  events: SandboxEvents;
}

const LIMIT_BYTES = 64 * 1024;
const Resolution = z.object({ status: z.enum(['COMPLETED', 'DECLINED', 'REFUNDED']) });
const RefundEnd = z.object({ status: z.enum(['COMPLETED', 'FAILED']) });
const EVENTS = { COMPLETED: 'COMPLETED', DECLINED: 'DENIED', REFUNDED: 'REFUNDED' } as const;

/** How tests steer the sandbox and look into it. */
export function controlRoutes(router: Router, { book, controls, events }: Dependencies): void {
  router.put('/control', async (ctx) => {
    await controls.write(Controls.parse(JSON.parse(await readText(ctx.req, LIMIT_BYTES))));
    ctx.status = 204;
  });

  router.get('/control/orders', async (ctx) => {
    const orders = await book.all();
    ctx.body = orders.map(({ _id, status, captureId, capture, request, answers }) => ({
      id: _id,
      status,
      captureId,
      capture: capture?.status ?? null,
      value: request.purchase_units[0]?.amount.value,
      checkoutId: request.purchase_units[0]?.custom_id,
      requests: Object.keys(answers),
    }));
  });

  router.get('/control/events', async (ctx) => {
    ctx.body = await events.all();
  });

  /** What became of a capture later; its event is sent. */
  router.put('/control/orders/:id/capture', async (ctx) => {
    const { status } = Resolution.parse(JSON.parse(await readText(ctx.req, LIMIT_BYTES)));
    const ruling = await book.resolve(ctx.params['id'] ?? '', status);
    if ('order' in ruling) await events.emit(`PAYMENT.CAPTURE.${EVENTS[status]}`, ruling.order);
    ctx.status = 'order' in ruling ? 204 : 404;
  });

  /** How a pending refund ended; the shop has to ask. */
  router.put('/control/orders/:id/refund', async (ctx) => {
    const { status } = RefundEnd.parse(JSON.parse(await readText(ctx.req, LIMIT_BYTES)));
    const ruling = await book.endRefund(ctx.params['id'] ?? '', status);
    ctx.status = 'order' in ruling ? 204 : 404;
  });
}
