import { isDeepStrictEqual } from 'node:util';
import type { Product } from '#contract/products/catalogue';
import { readFacts } from '#contract/products/specification';
import { planImport } from '../../catalogue/import/import-plan';
import type { Change, Published } from '../../catalogue/published';
import type { CatalogueStore } from '../../catalogue/store';
import { withQuantity, withStock } from '../../stock/quantity';
import type { DraftStore } from './drafts';
import { checkFields, type UncheckedItem } from './item-fields';
import type { StoredItem } from './items';

interface Dependencies {
  catalogue: CatalogueStore;
  drafts: DraftStore;
  now: () => number;
}

/** The target state of an item. Fields of a published item must already be checked. */
export interface ItemTarget extends UncheckedItem {
  /** Undefined for a new draft. */
  item: StoredItem | undefined;
  state: StoredItem['state'];
}

/**
 * Applies changes of items, with one change set of the catalogue for all. Returns the ids of the
 * changed items. The others were changed by another request first, and stay as they are. Repeating
 * an interrupted change completes it.
 */
export function itemChanges({ catalogue, drafts, now }: Dependencies) {
  const { stock } = catalogue;

  /** Stores a draft or hidden item. It is ignored while the product is published. */
  async function storeDraft({
    id,
    item,
    state,
    fields,
    usageTypeId,
    isSample,
  }: ItemTarget): Promise<boolean> {
    if (state === 'published') return true;
    const before = await drafts.read(id);
    if (item && item.state !== 'published' && before?._version !== item.draft._version)
      return false;
    return drafts.write(id, before, {
      state,
      fields,
      usageTypeId,
      savedAt: now(),
      createdAt: before?.createdAt ?? before?.savedAt ?? now(),
      ...(isSample && { sample: true }),
    });
  }

  /** Whether the draft that will be published is unchanged since it was read. */
  async function hasSameDraft({ id, item, state }: ItemTarget): Promise<boolean> {
    if (state !== 'published' || !item || item.state === 'published') return true;
    return (await drafts.read(id))?._version === item.draft._version;
  }

  /**
   * Whether the number of offered units is unchanged since it was read, or already has the target
   * value.
   */
  async function hasSameStock({ id, item, state, fields }: ItemTarget): Promise<boolean> {
    if (!hasStock({ item, state })) return true;
    const quantity = (await stock.read(id))?.quantity;
    const wanted = readFacts(fields.specifications).quantity;
    return quantity === item?.stock?.quantity || quantity === wanted;
  }

  async function isCurrent(target: ItemTarget, newest: Published): Promise<boolean> {
    return (
      isSameProduct(target, newest) && (await hasSameDraft(target)) && (await hasSameStock(target))
    );
  }

  async function storeStock({ id, fields }: ItemTarget): Promise<void> {
    await stock.setQuantity(id, readFacts(fields.specifications).quantity);
  }

  /**
   * Removes the draft of a published item, which is ignored. A draft that was saved since then
   * stays.
   */
  async function removeDraft({ id, item }: ItemTarget): Promise<void> {
    if (item && item.state !== 'published') await drafts.remove(id, item.draft._version);
  }

  async function toChangeSet(targets: readonly ItemTarget[], newest: Published) {
    const published = targets.filter(isToPublish);
    const known = await Promise.all(published.map(({ id }) => stock.read(id)));
    const stockById = new Map(known.flatMap((each) => (each ? [[each._id, each] as const] : [])));
    const own = published.filter(({ isSample }) => !isSample);
    const samples = published
      .filter(({ isSample }) => isSample)
      .map((target): Change<Product> => {
        const own = { quantity: 0, sold: 0, holds: [], ...stockById.get(target.id) };
        return { id: target.id, value: withStock(toProduct(target), own), sample: true };
      })
      .filter(({ id, value }) => !isDeepStrictEqual(newest.find(id), value));
    const removed = targets
      .filter(({ id, state }) => state !== 'published' && newest.find(id) !== undefined)
      .map(({ id, isSample }): Change<Product> => ({ id, ...(isSample && { sample: true }) }));
    const imported =
      own.length > 0
        ? planImport(ownGoods(own.map(toProduct)), newest, stockById)
        : { products: [], swimmers: [] };
    return { ...imported, products: [...imported.products, ...samples, ...removed] };
  }

  return async (targets: readonly ItemTarget[]): Promise<ReadonlySet<string>> => {
    await catalogue.catchUp();
    const begun = await filterAsync(
      targets,
      async (target) =>
        (await isCurrent(target, catalogue.published())) && (await storeDraft(target)),
    );
    let applied: readonly ItemTarget[] = [];
    await catalogue.publish(async (newest) => {
      applied = await filterAsync(begun, (target) => isCurrent(target, newest));
      await Promise.all(applied.filter(hasStock).map(storeStock));
      return toChangeSet(applied, newest);
    });
    await Promise.all(applied.filter(isToPublish).map(removeDraft));
    return new Set(applied.map(({ id }) => id));
  };
}
export type ApplyItemChanges = ReturnType<typeof itemChanges>;

function ownGoods(products: readonly Product[]) {
  return { products, swimmers: [], replace: false };
}

function toProduct(target: ItemTarget): Product {
  const { product } = checkFields(target);
  if (!product) throw new Error(`item ${target.id} was not checked`);
  return product;
}

function isToPublish({ state }: ItemTarget): boolean {
  return state === 'published';
}

/** A hidden item has a stock too, because it can be sold at the stand. */
function hasStock({ item, state }: Pick<ItemTarget, 'item' | 'state'>): boolean {
  return state === 'published' || item?.stock !== undefined;
}

async function filterAsync<T>(items: readonly T[], matches: (item: T) => Promise<boolean>) {
  const matching = await Promise.all(items.map(matches));
  return items.filter((_, index) => matching[index]);
}

/** Whether the product is unchanged since it was read, apart from sales. */
function isSameProduct({ id, item }: ItemTarget, { entries }: Published): boolean {
  const shown = entries.products.get(id)?.value;
  if (item?.state !== 'published') return shown === undefined;
  return (
    shown !== undefined && isDeepStrictEqual(withoutQuantity(shown), withoutQuantity(item.product))
  );
}

function withoutQuantity(product: Product): Product {
  return withQuantity(product, 0);
}
