import { z } from 'zod';
import { Product } from '#contract/catalogue';
import { SavedItem } from '#contract/saved';
import { isSold, readFacts } from '#contract/specification';

const { productId: ListingId, ...Facts } = SavedItem.shape;

/** What a shopper is told of a listing when it changes. */
const Known = z.object({ price: z.number(), sold: z.boolean(), gone: z.boolean() });
type Known = z.infer<typeof Known>;

/** A saved listing as an account holds it, and what this device knows of it. A removal is a row too. */
export const SavedRow = z.object({
  /** Of the product. */
  id: ListingId,
  ...Facts,
  /** As the shop last told it; undefined where another device has saved it and the catalogue was not asked yet. */
  product: Product.optional(),
  /** Up to when that was the shop's word, in ms; undefined where it was a copy without a date. */
  seenAt: z.number().optional(),
  /** The shop no longer has it. */
  gone: z.literal(true).optional(),
  /** What the shopper knows: the news is what differs from it. */
  known: Known.optional(),
  /** The change that the account holds, by its `changedAt`. */
  told: Facts.changedAt.optional(),
  /** Whose it is, by username, where nobody is signed in; without it a visitor's. */
  owner: z.string().optional(),
});
export type SavedRow = z.infer<typeof SavedRow>;

/** What has changed since the shopper saved it, or last looked. */
export interface News {
  /** The price before, in dollars. */
  was?: number;
  sold?: true;
  back?: true;
  gone?: true;
}

/** Undefined where there is none: what came back to what it was is no news. */
export function newsOf({ product, gone, known }: SavedRow): News | undefined {
  if (!product || !known) return undefined;
  const now = knownOf(product, gone);
  if (now.gone) return known.gone ? undefined : { gone: true };
  const news: News = {
    ...(now.price !== known.price && !now.sold && { was: known.price }),
    ...(now.sold && !known.sold && { sold: true }),
    ...(!now.sold && (known.sold || known.gone) && { back: true }),
  };
  return Object.keys(news).length > 0 ? news : undefined;
}

export function knownOf(product: Product, gone = false): Known {
  return { price: product.price, sold: isSold(readFacts(product.specifications)), gone };
}

/** Whether the account holds it as it is here. */
export function isHeld({ told, changedAt }: Pick<SavedRow, 'told' | 'changedAt'>): boolean {
  return told === changedAt;
}

/** It was saved without knowing what the account holds of it, and nothing was written to it since (decision 135). */
export function isFresh({ told, note, lists, removed }: SavedRow): boolean {
  return told === undefined && !removed && note === '' && lists.length === 0;
}

/** As the contract writes it. */
export function itemOf({ id, savedAt, note, lists, changedAt, removed }: SavedRow): SavedItem {
  return { productId: id, savedAt, note, lists, changedAt, ...(removed && { removed }) };
}

/** A word of the account taken in: what this device knows of the product stays. */
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
