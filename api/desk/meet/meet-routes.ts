import type Router from '@koa/router';
import { meetEndpoints as endpoints } from '#contract/desk/meet';
import { ApiError } from '#contract/protocol/api-error';
import type { Database } from '../../db/open';
import { mountEndpoint } from '../../http/mount-endpoint';
import type { OrderStore } from '../../orders/store';
import type { Payments } from '../../payments/payments';
import type { DeskSessions } from '../desk-sessions';
import { draftStore } from '../goods/drafts';
import { deskItems, type ItemDependencies } from '../goods/items';
import { rejectAction } from '../problems';
import { meetState } from './meet-state';
import { meetStore } from './meet-store';
import { standSales } from './stand-sales';

interface Dependencies extends Omit<ItemDependencies, 'drafts'> {
  database: Database;
  orders: OrderStore;
  sessions: DeskSessions;
  payments: Pick<Payments, 'releaseForStand'>;
}

/** Mounts the endpoints of meets: name and days, items at the stand, and sales. */
export function meetRoutes(router: Router, dependencies: Dependencies): void {
  const { database, catalogue, orders, sessions, payments, audit, now } = dependencies;
  const { stock } = catalogue;
  const meets = meetStore(database);
  const items = deskItems({ ...dependencies, drafts: draftStore(database) });
  const readState = meetState({ orders, stock, items, meets });
  const sales = standSales({ ...dependencies, stock, items, meets });

  /**
   * Between meets, returns all units at the stand to the web. Units that were set aside while the
   * meet ended, or that an interrupted end has left, could otherwise not be sold anywhere.
   */
  async function emptyStandIfOver(): Promise<boolean> {
    if (await meets.read()) return false;
    for (const { _id } of await stock.findAtStand()) {
      if (await meets.read()) return false;
      await stock.setAside(_id, 0);
    }
    return true;
  }

  mountEndpoint(router, endpoints.state, async () => {
    await emptyStandIfOver();
    return readState();
  });

  mountEndpoint(router, endpoints.start, async ({ ctx, body }) => {
    const before = await meets.read();
    if (!before) await sales.removeRecordedIds();
    const after = await meets.save(body);
    await audit.add(sessions.authorOf(ctx), {
      act: 'meet.start',
      subject: body.name,
      ...(before && { before }),
      ...(after && { after }),
    });
    return readState();
  });

  mountEndpoint(router, endpoints.end, async ({ ctx, params: { id } }) => {
    const atStand = await stock.findAtStand();
    const units = Object.fromEntries(atStand.map((each) => [each._id, each.setAside ?? 0]));
    const returned = Object.values(units).reduce((total, each) => total + each, 0);
    const { last } = await meets.end(id, { endedAt: new Date(now()).toISOString(), returned });
    if (last?.meet.id === id)
      await audit.add(sessions.authorOf(ctx), {
        id: `end:${id}`,
        act: 'meet.end',
        subject: last.meet.name,
        before: { units },
      });
    await emptyStandIfOver();
    await catalogue.foldSales();
    return readState();
  });

  mountEndpoint(router, endpoints.setAside, async ({ ctx, body }) => {
    if (!(await meets.read())) throw rejectAction('Start a meet first.');
    const refused = [];
    for (const { productId, units } of body.items) {
      const before = (await stock.read(productId))?.setAside ?? 0;
      let result = await stock.setAside(productId, units);
      if (result.units !== units) {
        await payments.releaseForStand(productId, units);
        result = await stock.setAside(productId, units);
      }
      if (result.units !== units) refused.push({ productId, free: result.free });
      else if (before !== units)
        await audit.add(sessions.authorOf(ctx), {
          act: 'meet.set-aside',
          subject: productId,
          before: { units: before },
          after: { units },
        });
    }
    const isOver = await emptyStandIfOver();
    await catalogue.foldSales();
    if (isOver) throw rejectAction('The meet has ended.');
    return { ...(await readState()), refused };
  });

  mountEndpoint(router, endpoints.sell, async ({ ctx, body }) => {
    const { role } = sessions.callerOf(ctx).member;
    const seller = { author: sessions.authorOf(ctx), isOwner: role === 'owner' };
    const outcomes = [];
    for (const sale of body.sales) {
      let outcome = await sales.record(sale, seller);
      if (outcome.rejection?.reason === 'sold') {
        await payments.releaseForStand(sale.productId, sale.quantity);
        outcome = await sales.record(sale, seller);
      }
      outcomes.push(outcome);
    }
    if (body.sales.some(({ undone }) => undone)) await emptyStandIfOver();
    await catalogue.foldSales();
    return { outcomes };
  });

  mountEndpoint(router, endpoints.undo, async ({ ctx, params }) => {
    const order = await orders.byNumber(params.number);
    if (!order) throw new ApiError(404, 'order-not-found');
    if (!order.stand) throw rejectAction('This order was not sold at a stand. Refund it instead.');
    await sales.undo(order, sessions.authorOf(ctx));
    await emptyStandIfOver();
    await catalogue.foldSales();
    return readState();
  });
}
