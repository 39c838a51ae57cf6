import { WEARS, type Wear } from '#contract/desk/overview';
import type { Product } from '#contract/products/catalogue';
import { readFacts } from '#contract/products/specification';
import type { CatalogueStore } from '../../catalogue/store';
import { unitsLeft as unitsLeftOf } from '../../stock/reservations';
import type { DraftStore } from '../goods/drafts';

/** The facts that the overview needs of a published or hidden product. */
export interface OverviewProduct {
  /** Undefined if the product is hidden. */
  product: Product | undefined;
  categoryId: Product['categoryId'];
  wear: Wear;
  /** In stock, for the web or at the stand. */
  unitsLeft: number;
  /** Milliseconds. Undefined if unknown. */
  publishedAt: number | undefined;
}

const MOST_WEARS: Readonly<Partial<Record<Wear, number>>> = { '1–2': 2, '3–5': 5, '6–9': 9 };

export interface ProductSources {
  catalogue: Pick<CatalogueStore, 'published' | 'readPublicationTimes' | 'stock'>;
  drafts: Pick<DraftStore, 'readAll'>;
}

/** Caches the facts of all products until the catalogue changes. */
export function productFacts({ catalogue, drafts }: ProductSources) {
  let known: { version: number; facts: ReadonlyMap<string, OverviewProduct> } | undefined;

  return async (): Promise<ReadonlyMap<string, OverviewProduct>> => {
    const { version, products } = catalogue.published();
    if (known?.version === version) return known.facts;
    const [times, stored] = await Promise.all([catalogue.readPublicationTimes(), drafts.readAll()]);
    const facts = new Map<string, OverviewProduct>();
    // The catalogue does not show units at the stand.
    const unitsHere = async (id: string) => {
      const found = await catalogue.stock.read(id);
      return found && unitsLeftOf(found) + (found.setAside ?? 0);
    };
    const hidden = stored.filter(({ state }) => state === 'hidden');
    for (const { _id: id, fields } of hidden) {
      const { unitsLeft, ...others } = factsOf(fields);
      const left = (await unitsHere(id)) ?? unitsLeft;
      const publishedAt = times.get(id);
      facts.set(id, { ...others, product: undefined, unitsLeft: left, publishedAt });
    }
    for (const product of products) {
      const { id, specifications } = product;
      const { unitsLeft, ...others } = factsOf(product);
      const isSetAside = readFacts(specifications).isSetAside;
      const left = (isSetAside ? await unitsHere(id) : undefined) ?? unitsLeft;
      facts.set(id, { ...others, product, unitsLeft: left, publishedAt: times.get(id) });
    }
    known = { version, facts };
    return facts;
  };
}

function factsOf({ categoryId, specifications }: Pick<Product, 'categoryId' | 'specifications'>) {
  const { quantity, wears, isNew } = readFacts(specifications);
  return { categoryId, wear: wearOf(wears, isNew), unitsLeft: quantity };
}

function wearOf(wears: number | undefined, isNew: boolean): Wear {
  if (isNew || wears === 0) return 'new';
  if (wears === undefined) return 'not stated';
  return WEARS.find((wear) => wears <= (MOST_WEARS[wear] ?? 0)) ?? '10+';
}
