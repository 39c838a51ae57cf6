import {
  QueryCache,
  QueryClient,
  QueryClientProvider,
  type FetchQueryOptions,
  type Query,
} from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { OpenRenderer, DehydratedQuery, RenderSource } from '#contract/protocol/rendered-page';
import type { CatalogueApi } from '../workers/catalogue/api';
import { indexCatalogue, type CatalogueIndex } from '../workers/catalogue';
import { AppRoutes, preloadScreen } from './app/routes';
import { catalogue } from './platform/catalogue-client/catalogue';
import { isCatalogueKey } from './platform/catalogue-client/query-client';
import { shopFacts } from './platform/shop-facts/shop-facts';
import { shopStory } from './platform/shop-facts/shop-story';
import { RenderedWide } from './platform/use-is-wide';

/** The comment that React writes for a Suspense boundary that the browser has to render. */
const LEFT_OUT = '<!--$!-->';

/**
 * Results of the index by their promises. Reading them synchronously lets most queries have data in
 * the first pass.
 */
const indexResults = new WeakMap<object, unknown>();

/** A query that does not come from the index, or depends on another query, needs one more pass. */
const MAX_PASSES = 5;

/** Renders the page's screens on the server (decision server-rendered-first-screen). */
export const openRenderer: OpenRenderer = (read, readFacts, readStory) => {
  const index = catalogueIndex(read);
  Object.assign(catalogue, catalogueOf(index, read));
  shopFacts.read = () => resolved(readFacts());
  shopStory.read = () => resolved(readStory());
  return {
    revision: combineRevisions(combineRevisions(index, readFacts), readStory),
    async render(address, isWide) {
      const { cache, recorded } = recordingCache();
      const client = new QueryClient({
        queryCache: cache,
        defaultOptions: { queries: { retry: false } },
      });
      await preloadScreen(new URL(address, 'http://localhost').pathname);
      for (let pass = 0; pass < MAX_PASSES; pass += 1) {
        const html = renderToString(
          <QueryClientProvider client={client}>
            <RenderedWide value={isWide}>
              <StaticRouter location={address}>
                <AppRoutes />
              </StaticRouter>
            </RenderedWide>
          </QueryClientProvider>,
        );
        const open = [...recorded].filter(({ state }) => state.status === 'pending');
        if (open.length === 0) {
          if (html.includes(LEFT_OUT)) throw new Error(`${address} is not rendered completely`);
          return { html, queries: dehydrate(recorded), refetch: refetch([...recorded]) };
        }
        await Promise.all(open.map((query) => query.fetch()));
      }
      throw new Error(`the queries of ${address} never end`);
    },
  };
};

/** Returns the same object as long as both parts are the same objects. */
function combineRevisions(first: () => object, second: () => object): () => object {
  let pair: readonly [object, object] | undefined;
  return () => {
    const next = [first(), second()] as const;
    const isSame = pair?.[0] === next[0] && pair[1] === next[1];
    if (!pair || !isSame) pair = next;
    return pair;
  };
}

/**
 * A query cache that records the catalogue queries of a screen while it renders, and fills them
 * from the index.
 */
function recordingCache() {
  const recorded = new Set<Query>();
  const cache = new QueryCache();
  const build = cache.build.bind(cache);
  const record: typeof cache.build = (client, options, state) => {
    const query = build(client, options, state);
    const { enabled } = options as { enabled?: unknown };
    if (enabled !== false && isCatalogueKey(query.queryKey)) {
      if (query.state.status === 'pending') queryIndex(query as unknown as Query);
      recorded.add(query as unknown as Query);
    }
    return query;
  };
  cache.build = record;
  return { cache, recorded };
}

function queryIndex(query: Query): void {
  const run = query.options.queryFn as () => Promise<unknown>;
  const promise = run();
  if (indexResults.has(promise)) query.setData(indexResults.get(promise));
  // The query runs again after the pass, which then reports an error.
  else promise.catch(() => undefined);
}

function dehydrate(recorded: ReadonlySet<Query>): DehydratedQuery[] {
  return [...recorded].map(({ queryKey, state }) => [queryKey, state.data]);
}

/** Returns a function that runs the queries again. Keeps their functions, but not their results. */
function refetch(recorded: readonly Query[]): () => Promise<DehydratedQuery[]> {
  const queries = recorded.map(({ queryKey, options }): FetchQueryOptions => ({
    queryKey,
    queryFn: options.queryFn,
    retry: false,
  }));
  return () => {
    const client = new QueryClient();
    return Promise.all(
      queries.map(async (query): Promise<DehydratedQuery> => [
        query.queryKey,
        await client.fetchQuery(query),
      ]),
    );
  };
}

/** Maximum share of the time that indexing may take. */
const MAX_INDEXING = 0.02;

/**
 * The index of the catalogue in this process. With 10,000 products it takes 0.1 s, and every sale is
 * a new version, so a new one is indexed after a pause.
 */
function catalogueIndex(read: () => RenderSource): () => CatalogueIndex {
  let indexed: { source: RenderSource; index: CatalogueIndex; until: number } | undefined;
  return () => {
    const source = read();
    const now = performance.now();
    const isCurrent = indexed?.source === source;
    if (!indexed || (!isCurrent && now >= indexed.until)) {
      const index = indexCatalogue(source.products);
      const took = performance.now() - now;
      indexed = { source, index, until: now + took / MAX_INDEXING };
    }
    return indexed.index;
  };
}

/** The catalogue queries that screens make while they render. */
function catalogueOf(index: () => CatalogueIndex, read: () => RenderSource): Partial<CatalogueApi> {
  return {
    listing: (query) => resolved(index().listing(query)),
    count: (page, filters) => resolved(index().count(page, filters)),
    home: () => resolved(index().home()),
    size: () => resolved(index().size()),
    search: (term, limit) => resolved(index().search(term, limit, read().swimmers)),
    // Reads the newest version, like the status and the metadata of the document.
    product: (id) => resolved(read().resolve(id)),
    related: (productId, limit) => resolved(index().related(productId, limit)),
    counts: () => resolved(index().counts()),
    swimmers: () => resolved([...read().swimmers]),
  };
}

function resolved<T>(value: T): Promise<T> {
  const promise = Promise.resolve(value);
  indexResults.set(promise, value);
  return promise;
}
