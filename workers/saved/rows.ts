import { z } from 'zod';
import { Product } from '#contract/products/catalogue';
import { SavedItem } from '#contract/saved';
import { isSold, readFacts } from '#contract/products/specification';

const { productId: ListingId, ...Facts } = SavedItem.shape;

/** The facts of a product whose changes are shown. */
const SeenFacts = z.object({ price: z.number(), sold: z.boolean(), gone: z.boolean() });
type SeenFacts = z.infer<typeof SeenFacts>;

/**
 * A saved item as the account stores it, with this device's data about its product. Removed items
 * stay as tombstones.
 */
export const SavedRow = z.object({
  /** Product id. */
  id: ListingId,
  ...Facts,
  /**
   * The product as last known. Undefined if another device saved it and the catalogue was not read
   * yet.
   */
  product: Product.optional(),
  /** When the server confirmed the product, in ms. Undefined for a copy without a date. */
  seenAt: z.number().optional(),
  /** The product was removed from the shop. */
  gone: z.literal(true).optional(),
  /** What the shopper has seen. Differences from it are shown as changes. */
  known: SeenFacts.optional(),
  /** `changedAt` of the version that the account has. */
  told: Facts.changedAt.optional(),
  /** Username of the owner while signed out. Undefined: the rows belong to the current user. */
  owner: z.string().optional(),
});
export type SavedRow = z.infer<typeof SavedRow>;

/** Changes since the shopper saved the item or last saw it. */
export interface ChangesSinceSeen {
  /** The previous price in dollars. */
  was?: number;
  sold?: true;
  back?: true;
  gone?: true;
}

/**
 * The changes that the shopper has not seen. Undefined if there are none, also for an item that
 * changed back.
 */
export function changesSinceSeen({ product, gone, known }: SavedRow): ChangesSinceSeen | undefined {
  if (!product || !known) return undefined;
  const now = snapshotOf(product, gone);
  if (now.gone) return known.gone ? undefined : { gone: true };
  const changes: ChangesSinceSeen = {
    ...(now.price !== known.price && !now.sold && { was: known.price }),
    ...(now.sold && !known.sold && { sold: true }),
    ...(!now.sold && (known.sold || known.gone) && { back: true }),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}

export function snapshotOf(product: Product, gone = false): SeenFacts {
  return { price: product.price, sold: isSold(readFacts(product.specifications)), gone };
}

/** True if the account has this version of the item. */
export function isOnServer({ told, changedAt }: Pick<SavedRow, 'told' | 'changedAt'>): boolean {
  return told === changedAt;
}

/**
 * Saved before the account's version was known, and not edited since (decision
 * saved-items-last-change-wins).
 */
export function isNewlySaved({ told, note, lists, removed }: SavedRow): boolean {
  return told === undefined && !removed && note === '' && lists.length === 0;
}

/** Converts a row to the contract's format. */
export function itemOf({ id, savedAt, note, lists, changedAt, removed }: SavedRow): SavedItem {
  return { productId: id, savedAt, note, lists, changedAt, ...(removed && { removed }) };
}

/** Converts an item of the account to a row and keeps what this device knows of the product. */
export function rowOf({ productId, ...item }: SavedItem, before?: SavedRow): SavedRow {
  if (item.removed) return { id: productId, ...item };
  const { product, seenAt, gone, known } = before ?? {};
  return {
    id: productId,
    ...item,
    ...(product && { product }),
    ...(seenAt !== undefined && { seenAt }),
    ...(gone && { gone }),
    ...(known && { known }),
  };
}
