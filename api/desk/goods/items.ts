import type { DeskItem, DeskItemDetail, ItemProblem } from '#contract/desk/goods';
import type { Product } from '#contract/products/catalogue';
import { readFacts } from '#contract/products/specification';
import type { CartStore } from '../../cart/store';
import { checkRows, type RowProblem } from '../../catalogue/import/check-rows';
import { warningsOf } from '../../catalogue/import/warnings';
import type { Published } from '../../catalogue/published';
import type { CatalogueStore } from '../../catalogue/store';
import { withQuantity } from '../../stock/quantity';
import { reservedUnits, unitsLeft, unitsTaken, type ProductStock } from '../../stock/reservations';
import type { AuditLog } from '../audit';
import type { DraftStore, StoredDraft } from './drafts';
import { checkFields, itemFieldsOf, revisionOf, type UncheckedItem } from './item-fields';

export interface ItemDependencies {
  catalogue: CatalogueStore;
  drafts: DraftStore;
  carts: Pick<CartStore, 'countByProduct'>;
  audit: AuditLog;
  /** Whether sample products can be sold, which is not the case with real payments. */
  allowsSamples: boolean;
  now: () => number;
}

interface ItemBase extends UncheckedItem {
  revision: string;
  /** Undefined for an item that was never published. */
  stock: ProductStock | undefined;
}
export type PublishedItem = ItemBase & { state: 'published'; product: Product };
/** A draft, or a hidden item. */
export type DraftItem = ItemBase & { state: 'draft' | 'hidden'; draft: StoredDraft };
export type StoredItem = PublishedItem | DraftItem;

export type DeskItems = ReturnType<typeof deskItems>;

/** Reads items of the desk: published products, drafts and hidden ones. */
export function deskItems({
  catalogue,
  drafts,
  carts,
  audit,
  allowsSamples,
  now,
}: ItemDependencies) {
  const { stock, pictures } = catalogue;

  /** Sample products cannot be sold together with own products, nor with real payments. */
  function isOffered({ sample }: StoredDraft, { entries }: Published): boolean {
    return !sample || (allowsSamples && !hasOwnProducts(entries));
  }

  async function read(id: string): Promise<StoredItem | undefined> {
    const published = catalogue.published();
    const entry = published.entries.products.get(id);
    const [known, draft] = await Promise.all([stock.read(id), drafts.read(id)]);
    if (entry?.value) {
      const product = known ? withQuantity(entry.value, known.quantity) : entry.value;
      const { usageTypeId } = product;
      const fields = itemFieldsOf(product);
      const revision = revisionOf('published', fields);
      const facts = { usageTypeId, isSample: entry.sample ?? false, revision, stock: known };
      return { id, state: 'published', product, fields, ...facts };
    }
    if (!draft || !isOffered(draft, published)) return undefined;
    const { state, fields, usageTypeId, sample: isSample = false } = draft;
    const revision = revisionOf(state, fields);
    return { id, state, draft, fields, usageTypeId, isSample, revision, stock: known };
  }

  /** Reads the newest catalogue, also if another process has published it. */
  async function find(id: string): Promise<StoredItem | undefined> {
    await catalogue.catchUp();
    return read(id);
  }

  /**
   * Finds the problems for which items cannot be published: in their fields, their pictures, and
   * with the ids of other items.
   */
  async function findProblems(unchecked: readonly UncheckedItem[]): Promise<ItemProblem[][]> {
    const checked = unchecked.map(checkFields);
    const rows = checked.map(({ product }) => ({ place: '', raw: product ?? {} }));
    const published = catalogue.published();
    const crossChecked = await checkRows({ rows, swimmers: [] }, published, false, new Map());
    const isKnown = (id: number | null) => published.swimmers.some((swimmer) => swimmer.id === id);
    return Promise.all(
      unchecked.map(async ({ fields, isSample }, index) => {
        const { product, problems = [] } = checked[index] ?? {};
        const stored = await Promise.all(fields.pictures.map((picture) => pictures.has(picture)));
        const others = (product ? (crossChecked[index]?.problems ?? []) : []).filter(
          // Sample products may name swimmers of the sample.
          ({ field }) => !(isSample && field === 'swimmerId' && isKnown(fields.swimmerId)),
        );
        return [
          ...problems,
          ...stored.flatMap((isStored, at) => (isStored ? [] : pictureProblem(at))),
          ...others.map(toItemProblem),
        ];
      }),
    );
  }

  return {
    find,
    read,
    findProblems,
    /** Number of bags that contain each product. */
    countBags: () => carts.countByProduct(),

    /** Drafts and hidden items. */
    async findDrafts(): Promise<StoredDraft[]> {
      const published = catalogue.published();
      return (await drafts.readAll()).filter(
        (draft) =>
          published.entries.products.get(draft._id)?.value === undefined &&
          isOffered(draft, published),
      );
    },

    async detail(item: StoredItem): Promise<DeskItemDetail> {
      const { id, fields, isSample, stock: known } = item;
      const isPublished = item.state === 'published';
      const [bags, log, [problems = []], until] = await Promise.all([
        carts.countByProduct(),
        audit.about(id),
        isPublished ? [] : findProblems([item]),
        stock.reservedUntil(id, undefined, now()),
      ]);
      return {
        ...toDeskItem(item),
        fields,
        offered: Math.max(readFacts(fields.specifications).quantity, known ? unitsTaken(known) : 0),
        reservedUntil: until === undefined ? null : new Date(until).toISOString(),
        bags: isPublished ? (bags.get(id) ?? 0) : 0,
        problems,
        warnings: warningsOf({ ...fields, price: fields.price ?? undefined }).map(withSubject),
        removesSamples: !isPublished && !isSample && hasSamples(catalogue.published().entries),
        savedAt: isPublished ? null : new Date(item.draft.savedAt).toISOString(),
        log,
      };
    },
  };
}

/** Converts an item to the row of the list. */
export function toDeskItem(
  item: Omit<ItemBase, 'usageTypeId'> & Pick<StoredItem, 'state'>,
): DeskItem {
  const { id, fields, stock, isSample, revision } = item;
  const { name, price, pictures, categoryId, specifications } = fields;
  const { size, sizes, wears, isNew, quantity } = readFacts(specifications);
  const left = unitsLeft({ sold: 0, holds: [], ...stock, quantity });
  const reserved = stock ? reservedUnits(stock) : 0;
  const atStand = stock?.setAside ?? 0;
  return {
    id,
    name,
    state: item.state === 'published' ? offeredState(left, reserved, atStand) : item.state,
    price,
    imageUrl: pictures[0] ?? '',
    categoryId,
    size: size ?? sizes.join(', '),
    wears: wears ?? null,
    isNew,
    left,
    reserved,
    atStand,
    isSample,
    revision,
  };
}

function offeredState(left: number, reserved: number, atStand: number): DeskItem['state'] {
  if (left === 0) return atStand > 0 ? 'stand' : 'sold';
  return reserved >= left ? 'reserved' : 'published';
}

function pictureProblem(index: number): ItemProblem {
  return { field: `pictures.${index}`, problem: `Photo ${index + 1} is not stored in this shop.` };
}

/** Completes a warning that follows the place of a row in an import: `has price 0`. */
function withSubject(warning: string): string {
  return warning.replace(/^(?=(?:is|has) )/, 'It ');
}

/** Converts a problem that involves other items. */
function toItemProblem({ field, sentence }: RowProblem): ItemProblem {
  if (field === 'swimmerId')
    return { field, problem: 'This swimmer belongs to the sample items. Choose another one.' };
  return {
    field: 'specifications',
    problem: `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`,
  };
}

function hasSamples({ products }: Published['entries']): boolean {
  return [...products.values()].some(({ value, sample }) => value !== undefined && sample);
}

function hasOwnProducts({ products }: Published['entries']): boolean {
  return [...products.values()].some(({ value, sample }) => value !== undefined && !sample);
}
