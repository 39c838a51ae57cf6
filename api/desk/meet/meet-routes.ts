import type Router from '@koa/router';
import { meetEndpoints as endpoints } from '#contract/desk/meet';
import { ApiError } from '#contract/protocol/api-error';
import type { Database } from '../../db/open';
import { mountEndpoint } from '../../http/mount-endpoint';
import type { OrderStore } from '../../orders/store';
import type { DeskSessions } from '../desk-sessions';
import { draftStore } from '../goods/drafts';
import { deskItems, type ItemDependencies } from '../goods/items';
import { refuseAct } from '../problems';
import { meetState } from './meet-state';
import { meetStore } from './meet-store';
import { standSales } from './stand-sales';

interface Dependencies extends Omit<ItemDependencies, 'drafts'> {
  database: Database;
  orders: OrderStore;
  sessions: DeskSessions;
}

/** Mounts the meet: its name and days, the items at its stand, and sales there. */
export function meetRoutes(router: Router, given: Dependencies): void {
  const { database, catalogue, orders, sessions, audit } = given;
  const { stock } = catalogue;
  const meets = meetStore(database);
  const items = deskItems({ ...given, drafts: draftStore(database) });
  const readState = meetState({ orders, stock, items, meets });
  const sales = standSales({ ...given, stock, items, meets });

  /** Returns everything at the stand to the web. Returns the stock before. */
  async function emptyStand() {
    const atStand = await stock.findAtStand();
    for (const { _id } of atStand) await stock.setAside(_id, 0);
    return atStand;
  }

  /** Units that came to the stand while the meet ended would be for sale nowhere. */
  async function emptyStandIfOver(): Promise<boolean> {
    if (await meets.read()) return false;
    await emptyStand();
    return true;
  }

  mountEndpoint(router, endpoints.state, readState);

  mountEndpoint(router, endpoints.start, async ({ ctx, body }) => {
    const before = await meets.read();
    const after = await meets.save(body);
    await audit.add(sessions.authorOf(ctx), {
      act: 'meet.start',
      subject: body.name,
      ...(before && { before }),
      ...(after && { after }),
    });
    return readState();
  });

  mountEndpoint(router, endpoints.end, async ({ ctx }) => {
    const before = await meets.read();
    const atStand = await emptyStand();
    await meets.end();
    await emptyStandIfOver();
    await catalogue.foldSales();
    if (before || atStand.length > 0)
      await audit.add(sessions.authorOf(ctx), {
        act: 'meet.end',
        subject: before?.name ?? 'meet',
        before: {
          units: Object.fromEntries(atStand.map((each) => [each._id, each.setAside ?? 0])),
        },
      });
    return readState();
  });

  mountEndpoint(router, endpoints.setAside, async ({ ctx, body }) => {
    if (!(await meets.read())) throw refuseAct('Start a meet first.');
    const refused = [];
    for (const { productId, units } of body.items) {
      const before = (await stock.read(productId))?.setAside ?? 0;
      const result = await stock.setAside(productId, units);
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
    if (isOver) throw refuseAct('The meet has ended.');
    return { ...(await readState()), refused };
  });

  mountEndpoint(router, endpoints.sell, async ({ ctx, body }) => {
    const { role } = sessions.callerOf(ctx).member;
    const seller = { author: sessions.authorOf(ctx), isOwner: role === 'owner' };
    const outcomes = [];
    for (const sale of body.sales) outcomes.push(await sales.record(sale, seller));
    if (body.sales.some(({ undone }) => undone)) await emptyStandIfOver();
    await catalogue.foldSales();
    return { outcomes };
  });

  mountEndpoint(router, endpoints.undo, async ({ ctx, params }) => {
    const order = await orders.byNumber(params.number);
    if (!order) throw new ApiError(404, 'order-not-found');
    if (!order.stand) throw refuseAct('This order was not sold at a stand. Refund it instead.');
    await sales.undo(order, sessions.authorOf(ctx));
    await emptyStandIfOver();
    await catalogue.foldSales();
    return readState();
  });
}
