import {
  QueryCache,
  QueryClient,
  QueryClientProvider,
  type FetchQueryOptions,
  type Query,
} from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { OpenRenderer, QueryAnswer, RenderSource } from '#contract/protocol/rendered-page';
import type { CatalogueApi } from '../workers/catalogue/api';
import { indexCatalogue, type CatalogueIndex } from '../workers/catalogue';
import { AppRoutes, preloadScreen } from './app/routes';
import { catalogue } from './platform/catalogue-client/catalogue';
import { isCatalogueKey } from './platform/catalogue-client/query-client';
import { shopFacts } from './platform/shop-facts/shop-facts';
import { shopStory } from './platform/shop-facts/shop-story';
import { RenderedWide } from './platform/use-is-wide';

/** React's mark of a boundary that it left to the browser. */
const LEFT_OUT = '<!--$!-->';

/** Answers of the index by their promises, so that most queries have theirs in the first pass. */
const indexAnswers = new WeakMap<object, unknown>();

/** A query may need more work than the index, or depend on another's answer: one more pass each. */
const MAX_PASSES = 5;

/** Renders the page's screens on the server (decision server-rendered-first-screen). */
export const openRenderer: OpenRenderer = (read, readFacts, readStory) => {
  const index = catalogueIndex(read);
  Object.assign(catalogue, catalogueOf(index, read));
  shopFacts.read = () => answer(readFacts());
  shopStory.read = () => answer(readStory());
  return {
    revision: pairOf(pairOf(index, readFacts), readStory),
    async render(address, isWide) {
      const { cache, asked } = recordingCache();
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
        const open = [...asked].filter(({ state }) => state.status === 'pending');
        if (open.length === 0) {
          if (html.includes(LEFT_OUT)) throw new Error(`${address} is not rendered completely`);
          return { html, answers: answersIn(asked), askAgain: askAgain([...asked]) };
        }
        await Promise.all(open.map((query) => query.fetch()));
      }
      throw new Error(`the queries of ${address} never end`);
    },
  };
};

/** The same object as long as both parts are the same. */
function pairOf(first: () => object, second: () => object): () => object {
  let pair: readonly [object, object] | undefined;
  return () => {
    const next = [first(), second()] as const;
    const isSame = pair?.[0] === next[0] && pair[1] === next[1];
    if (!pair || !isSame) pair = next;
    return pair;
  };
}

/** Records the catalogue queries that a screen asks while it renders, and answers them from the index. */
function recordingCache() {
  const asked = new Set<Query>();
  const cache = new QueryCache();
  const build = cache.build.bind(cache);
  const record: typeof cache.build = (client, options, state) => {
    const query = build(client, options, state);
    const { enabled } = options as { enabled?: unknown };
    if (enabled !== false && isCatalogueKey(query.queryKey)) {
      if (query.state.status === 'pending') answerFromIndex(query as unknown as Query);
      asked.add(query as unknown as Query);
    }
    return query;
  };
  cache.build = record;
  return { cache, asked };
}

function answerFromIndex(query: Query): void {
  const ask = query.options.queryFn as () => Promise<unknown>;
  const promise = ask();
  if (indexAnswers.has(promise)) query.setData(indexAnswers.get(promise));
  // Asked again after the pass.
  else promise.catch(() => undefined);
}

function answersIn(asked: ReadonlySet<Query>): QueryAnswer[] {
  return [...asked].map(({ queryKey, state }) => [queryKey, state.data]);
}

/** Keeps how the queries are asked, but not their answers. */
function askAgain(asked: readonly Query[]): () => Promise<QueryAnswer[]> {
  const questions = asked.map(({ queryKey, options }): FetchQueryOptions => ({
    queryKey,
    queryFn: options.queryFn,
    retry: false,
  }));
  return () => {
    const client = new QueryClient();
    return Promise.all(
      questions.map(async (question): Promise<QueryAnswer> => [
        question.queryKey,
        await client.fetchQuery(question),
      ]),
    );
  };
}

/** Indexing may take this share of the time at most. */
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

/** The queries that screens ask while they render. */
function catalogueOf(index: () => CatalogueIndex, read: () => RenderSource): Partial<CatalogueApi> {
  return {
    listing: (question) => answer(index().listing(question)),
    count: (page, filters) => answer(index().count(page, filters)),
    home: () => answer(index().home()),
    size: () => answer(index().size()),
    search: (term, limit) => answer(index().search(term, limit, read().swimmers)),
    // From the newest version, as are the status and the metadata of its document.
    product: (id) => answer(read().resolve(id)),
    related: (productId, limit) => answer(index().related(productId, limit)),
    counts: () => answer(index().counts()),
    swimmers: () => answer([...read().swimmers]),
  };
}

function answer<T>(value: T): Promise<T> {
  const promise = Promise.resolve(value);
  indexAnswers.set(promise, value);
  return promise;
}
