import { GoodsView, type GoodsList, type ItemFields, type ItemState } from '#contract/desk/goods';
import { compareIds, type Product } from '#contract/products/catalogue';
import { readFacts } from '#contract/products/specification';
import type { Published } from '../../catalogue/published';
import type { CatalogueStore } from '../../catalogue/store';
import { reservedUnits, unitsLeft } from '../../stock/reservations';
import type { StoredDraft } from './drafts';
import { itemFieldsOf } from './item-fields';
import { toDeskItem, type DeskItems } from './items';

interface Dependencies {
  catalogue: Pick<CatalogueStore, 'published' | 'stock' | 'readPublicationTimes'>;
  items: DeskItems;
  now: () => number;
}

interface GoodsQuery {
  view: GoodsView;
  search: string;
  category?: number | undefined;
  /** Counts from 1. */
  page: number;
}

/** The parts of an item that views and the search need. */
interface Row {
  id: string;
  state: ItemState;
  categoryId: number;
  /** Searchable text in lower case. */
  text: string;
}

const PER_PAGE = 50;
/** How long the data of the open checkouts is cached. */
const RESERVED_MAX_AGE_MS = 5000;

/**
 * Lists the items of the desk. Rows of published products are computed once for each catalogue
 * version.
 */
export function goodsList({ catalogue, items, now }: Dependencies) {
  let reserved: { readAt: number; ids: Promise<ReadonlySet<string>> } | undefined;
  const orderOf = publicationOrder(catalogue);
  let latest: { published: Published; rows: readonly Row[] } | undefined;

  /** Ids of the products whose units are all in open checkouts. */
  function reservedIds(): Promise<ReadonlySet<string>> {
    // After the clock was set back, the time lies in the future.
    if (!reserved || Math.abs(now() - reserved.readAt) > RESERVED_MAX_AGE_MS)
      reserved = { readAt: now(), ids: readReserved() };
    // After a failure the next list reads again.
    reserved.ids.catch(() => (reserved = undefined));
    return reserved.ids;
  }

  async function readReserved() {
    const all = await catalogue.stock.readAll();
    return new Set(
      all.filter((each) => reservedUnits(each) >= unitsLeft(each)).map(({ _id }) => _id),
    );
  }

  async function publishedRows(): Promise<readonly Row[]> {
    const published = catalogue.published();
    if (latest?.published === published) return latest.rows;
    const products = await orderOf(published);
    const rows = products.map(productRow);
    latest = { published, rows };
    return rows;
  }

  return async ({ view, search, category, page }: GoodsQuery): Promise<GoodsList> => {
    const [drafts, ids, published] = await Promise.all([
      items.findDrafts(),
      reservedIds(),
      publishedRows(),
    ]);
    const newest = drafts.toSorted((a, b) => firstSavedAt(b) - firstSavedAt(a));
    const rows = [
      ...newest.filter(({ state }) => state === 'draft').map(draftRow),
      ...published.map((row) =>
        row.state === 'published' && ids.has(row.id) ? { ...row, state: 'reserved' as const } : row,
      ),
      ...newest.filter(({ state }) => state === 'hidden').map(draftRow),
    ];
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const wanted = rows.filter(
      (row) =>
        (view === 'all' || row.state === view) &&
        (category === undefined || row.categoryId === category) &&
        words.every((word) => row.text.includes(word)),
    );
    const end = page * PER_PAGE;
    const shown = await Promise.all(
      wanted.slice(end - PER_PAGE, end).map(({ id }) => items.read(id)),
    );
    return {
      counts: countStates(rows),
      items: shown.flatMap((item) => (item ? toDeskItem(item) : [])),
      total: wanted.length,
      hasMore: wanted.length > end,
    };
  };
}

/**
 * Sorts published products by their publication, newest first, so that a change or a sale does not
 * move a row. The times are read again only if products were added.
 */
function publicationOrder(catalogue: Pick<CatalogueStore, 'readPublicationTimes'>) {
  let known = { ids: new Set<string>(), times: new Map() as ReadonlyMap<string, number> };

  return async ({ products }: Published): Promise<Product[]> => {
    if (products.some(({ id }) => !known.ids.has(id)))
      known = {
        times: await catalogue.readPublicationTimes(),
        ids: new Set(products.map(({ id }) => id)),
      };
    const timeOf = ({ id }: Product) => known.times.get(id) ?? 0;
    return products.toSorted((a, b) => timeOf(b) - timeOf(a) || compareIds(a.id, b.id));
  };
}

function firstSavedAt({ createdAt, savedAt }: StoredDraft): number {
  return createdAt ?? savedAt;
}

const productRows = new WeakMap<Product, Row>();

/** Products are immutable, so the row of an unchanged product is reused in later versions. */
function productRow(product: Product): Row {
  const known = productRows.get(product);
  if (known) return known;
  const { quantity, isSetAside } = readFacts(product.specifications);
  const state = quantity > 0 ? 'published' : isSetAside ? 'stand' : 'sold';
  const row = toRow(product.id, state, itemFieldsOf(product));
  productRows.set(product, row);
  return row;
}

function draftRow({ _id, state, fields }: StoredDraft): Row {
  return toRow(_id, state, fields);
}

function toRow(id: string, state: ItemState, fields: ItemFields): Row {
  const { name, categoryId, specifications } = fields;
  const { size = '', sizes } = readFacts(specifications);
  return { id, state, categoryId, text: [name, id, size, ...sizes].join('\n').toLowerCase() };
}

function countStates(rows: readonly Row[]): GoodsList['counts'] {
  const counts = Object.fromEntries(GoodsView.options.map((view) => [view, 0])) as Record<
    GoodsView,
    number
  >;
  for (const { state } of rows) counts[state] += 1;
  return { ...counts, all: rows.length };
}
