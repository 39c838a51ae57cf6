import { WEARS, type Wear } from '#contract/desk/overview';
import type { Product } from '#contract/products/catalogue';
import { readFacts } from '#contract/products/specification';
import type { CatalogueStore } from '../../catalogue/store';

/** What the overview needs of a product in the catalogue. */
export interface OverviewProduct {
  product: Product;
  wear: Wear;
  unitsLeft: number;
  /** Milliseconds. Undefined if unknown. */
  publishedAt: number | undefined;
}

const MOST_WEARS: Readonly<Partial<Record<Wear, number>>> = { '1–2': 2, '3–5': 5, '6–9': 9 };

/** Reads the facts of all products again when the catalogue has changed. */
export function productFacts(
  catalogue: Pick<CatalogueStore, 'published' | 'readPublicationTimes'>,
) {
  let known: { version: number; facts: ReadonlyMap<string, OverviewProduct> } | undefined;

  return async (): Promise<ReadonlyMap<string, OverviewProduct>> => {
    const { version, products } = catalogue.published();
    if (known?.version === version) return known.facts;
    const times = await catalogue.readPublicationTimes();
    const facts = new Map(
      products.map((product) => {
        const { quantity, wears, isNew } = readFacts(product.specifications);
        const wear = wearOf(wears, isNew);
        return [
          product.id,
          { product, wear, unitsLeft: quantity, publishedAt: times.get(product.id) },
        ] as const;
      }),
    );
    known = { version, facts };
    return facts;
  };
}

function wearOf(wears: number | undefined, isNew: boolean): Wear {
  if (isNew || wears === 0) return 'new';
  if (wears === undefined) return 'not stated';
  return WEARS.find((wear) => wears <= (MOST_WEARS[wear] ?? 0)) ?? '10+';
}
