import type Router from '@koa/router';
import { failedSearchEndpoints } from '#contract/products/failed-searches';
import { searchWords } from '#contract/products/search';
import { catalogueSearch, type SearchCatalogue } from '../catalogue/search';
import type { CatalogueStore } from '../catalogue/store';
import type { Database } from '../db/open';
import { mountEndpoint, newRouter } from '../http/mount-endpoint';
import { failedSearchStore, type FailedSearchStore } from './store';

interface Dependencies {
  catalogue: CatalogueStore;
  database: Database;
  now: () => number;
}

interface Searches {
  search: SearchCatalogue;
  failedSearches: FailedSearchStore;
  router: Router;
}

/** Opens the search of the catalogue, and the counts of searches that found nothing. */
export function openSearches({ catalogue, database, now }: Dependencies): Searches {
  const search = catalogueSearch(catalogue);
  const failedSearches = failedSearchStore(database, now);
  const router = newRouter();
  mountEndpoint(router, failedSearchEndpoints.report, async ({ body: { term } }) => {
    // The device may have an older catalogue.
    if (search(searchWords(term)).length === 0) await failedSearches.count(term);
    return undefined;
  });
  return { search, failedSearches, router };
}
