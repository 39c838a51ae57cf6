import type { CatalogueApi } from './api';
import { catalogueSource, type CatalogueDependencies } from './source';
import { swimmerList } from './swimmers';

/** The catalogue of the device, which answers from memory and keeps itself current. */
export function openCatalogue(dependencies: CatalogueDependencies): CatalogueApi {
  const { filled, refresh, status } = catalogueSource(dependencies);
  // A failed first pull is tried again by the next question.
  refresh().catch(() => undefined);

  return {
    listing: async (question) => (await filled()).listing(question),
    count: async (page, filters) => (await filled()).count(page, filters),
    search: async (term, limit) => (await filled()).search(term, limit),
    suggest: async (text) => (await filled()).suggest(text),
    product: async (id) => (await filled()).product(id),
    productsById: async (ids) => (await filled()).productsById(ids),
    related: async (productId, limit) => (await filled()).related(productId, limit),
    counts: async () => (await filled()).counts(),
    thumbnails: async (limit) => (await filled()).thumbnails(limit),
    swimmers: swimmerList(dependencies.store, dependencies.base),
    status: () => Promise.resolve(status()),
    refresh: async () => {
      await refresh();
      return status();
    },
  };
}
