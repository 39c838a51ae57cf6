import type Router from '@koa/router';
import { deskGoodsEndpoints as endpoints } from '#contract/desk/goods';
import { goodsCsvEndpoints } from '#contract/desk/goods-csv';
import { deskSwimmerEndpoints } from '#contract/desk/swimmers';
import { ApiError } from '#contract/protocol/api-error';
import { mountEndpoint } from '../../http/mount-endpoint';
import type { Database } from '../../db/open';
import type { ShopSettingsStore } from '../../shop/settings-store';
import type { DeskSessions } from '../desk-sessions';
import { draftStore } from './drafts';
import { goodsList } from './goods-list';
import { csvGoods } from './import-csv';
import { itemActions } from './item-actions';
import { itemChanges } from './item-changes';
import { deskItems, type ItemDependencies } from './items';
import { photographs } from './photographs';
import { deskSwimmers } from './swimmers';

interface Dependencies extends Omit<ItemDependencies, 'drafts'> {
  database: Database;
  sessions: DeskSessions;
  shop: Pick<ShopSettingsStore, 'readFacts'>;
}

/** Mounts the goods: lists, single items, actions on them, and their photographs. */
export function deskGoodsRoutes(router: Router, dependencies: Dependencies): void {
  const { catalogue, sessions, database } = dependencies;
  const deps = { ...dependencies, drafts: draftStore(database) };
  const items = deskItems(deps);
  const list = goodsList({ ...deps, items });
  const actions = itemActions({ ...deps, items, apply: itemChanges(deps) });
  const files = csvGoods(deps);
  const pictures = photographs(catalogue.pictures);
  const swimmers = deskSwimmers({ ...deps, items });

  mountEndpoint(router, endpoints.list, ({ query }) => list(query));
  mountEndpoint(router, goodsCsvEndpoints.export, async ({ query }) => ({
    csv: await files.export(query.locale),
  }));
  mountEndpoint(router, goodsCsvEndpoints.import, ({ ctx, query, body }) =>
    files.import(sessions.authorOf(ctx), body, query.dryRun),
  );
  mountEndpoint(router, endpoints.one, ({ params }) => actions.detail(params.id));
  mountEndpoint(router, endpoints.save, ({ ctx, params, body }) =>
    actions.save(sessions.authorOf(ctx), params.id, body.fields, body.revision),
  );
  mountEndpoint(router, endpoints.publish, ({ ctx, params, body }) =>
    actions.publish(sessions.authorOf(ctx), params.id, body.revision),
  );
  mountEndpoint(router, endpoints.remove, ({ ctx, params }) =>
    actions.remove(sessions.authorOf(ctx), params.id),
  );
  mountEndpoint(router, endpoints.change, async ({ ctx, body }) => ({
    results: await actions.change(sessions.authorOf(ctx), body.changes, body.dryRun),
  }));

  mountEndpoint(router, deskSwimmerEndpoints.list, swimmers.list);
  mountEndpoint(router, deskSwimmerEndpoints.add, ({ ctx, body }) =>
    swimmers.add(sessions.authorOf(ctx), body.name),
  );
  mountEndpoint(router, deskSwimmerEndpoints.rename, ({ ctx, params, body }) =>
    swimmers.rename(sessions.authorOf(ctx), params.id, body.name),
  );
  mountEndpoint(router, deskSwimmerEndpoints.remove, ({ ctx, params }) =>
    swimmers.remove(sessions.authorOf(ctx), params.id),
  );
  mountEndpoint(router, deskSwimmerEndpoints.mentions, ({ params }) =>
    swimmers.mentions(params.id),
  );

  mountEndpoint(router, endpoints.upload, async ({ body }) => {
    const stored = await pictures.store(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
    if ('address' in stored) return stored;
    throw photographProblem(`This file ${stored.problem}.`);
  });

  mountEndpoint(router, endpoints.rotate, async ({ body: { address, degrees } }) => {
    const stored = await pictures.rotate(address, degrees);
    if (!stored) throw new ApiError(404, 'picture-not-found');
    if ('address' in stored) return stored;
    throw photographProblem(`This photo ${stored.problem}.`);
  });
}

function photographProblem(problem: string): ApiError {
  return new ApiError(400, 'invalid-input', { problem });
}
