import { WEARS, type Overview } from '#contract/desk/overview';
import { cents, toDollars } from '#contract/money';
import { hasSizeGuide } from '#contract/products/categories';
import type { OverviewProduct } from './product-facts';
import { addSales, type ProductSales, type SalesLedger } from './sales-ledger';

type Products = ReadonlyMap<string, OverviewProduct>;
type Sales = Pick<Overview, 'categories' | 'sizes' | 'wears' | 'timeToSell'>;

const DAY_MS = 24 * 60 * 60_000;
/** Upper limits, in days, of the columns of the time to sell. */
const SPREAD_DAYS = [1, 3, 7, 14, 28, 91, null];

const numeric = new Intl.Collator('en-CA', { numeric: true });

/**
 * The units sold since the beginning of a week that were not refunded, at their price without
 * shipping.
 */
export function sales(ledger: SalesLedger, products: Products, firstWeek: number): Sales {
  const sold = soldSince(ledger, firstWeek);
  const categories = new Map<number | null, { income: number; items: number }>();
  const sizes = new Map<string, number>();
  const wears = new Map<string, number>();
  for (const [productId, { income, units: items, sizes: soldSizes }] of sold) {
    const { categoryId = null, wear = 'not stated' } = products.get(productId) ?? {};
    if (categoryId !== null && hasSizeGuide(categoryId))
      for (const [size, units] of soldSizes) add(sizes, size, units);
    add(wears, wear, items);
    const category = categories.get(categoryId) ?? { income: 0, items: 0 };
    category.income += income;
    category.items += items;
    categories.set(categoryId, category);
  }
  return {
    categories: [...categories]
      .map(([categoryId, { income, items }]) => ({
        categoryId,
        income: toDollars(cents(income)),
        items,
      }))
      .toSorted((a, b) => b.income - a.income || b.items - a.items),
    sizes: [...sizes]
      .map(([size, items]) => ({ size, items }))
      .toSorted((a, b) => numeric.compare(a.size, b.size)),
    wears: WEARS.map((wear) => ({ wear, items: wears.get(wear) ?? 0 })),
    timeToSell: timeToSell(sold, ledger, products),
  };
}

function soldSince(ledger: SalesLedger, firstWeek: number): ReadonlyMap<string, ProductSales> {
  const sold = new Map<string, ProductSales>();
  for (const week of ledger.weeks().filter((each) => each >= firstWeek))
    for (const [productId, product] of ledger.sumsOf(week).products)
      addSales(sold, productId, product);
  return sold;
}

/**
 * The time from publication to sale, for products with a single unit that was sold in the period.
 */
function timeToSell(
  sold: ReadonlyMap<string, ProductSales>,
  ledger: Pick<SalesLedger, 'unitsSold'>,
  products: Products,
): Sales['timeToSell'] {
  const days: number[] = [];
  let unknown = 0;
  for (const [productId, { soldAt }] of sold) {
    const product = products.get(productId);
    const isSingle = product?.unitsLeft === 0 && ledger.unitsSold(productId) === 1;
    if (!isSingle) continue;
    const { publishedAt } = product;
    // The product was published again after its sale, so its first publication is unknown.
    if (publishedAt === undefined || publishedAt > soldAt) unknown += 1;
    else days.push((soldAt - publishedAt) / DAY_MS);
  }
  let below = 0;
  const spread = SPREAD_DAYS.map((most) => {
    const upTo = days.filter((day) => most === null || day <= most).length;
    const items = upTo - below;
    below = upTo;
    return { days: most, items };
  });
  return { medianDays: median(days), spread, unknown };
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const middle = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
  return middle.length === 0 ? null : middle.reduce((all, each) => all + each, 0) / middle.length;
}

function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}
