import { z } from 'zod';
import { MAX_ALT_TEXT_LENGTH } from '#contract/products/alt-texts';
import { CATEGORY_IDS } from '#contract/products/categories';
import { isReservedId, RESERVED_ID_PROBLEM } from '#contract/products/reserved-ids';
import { endpoint } from '#contract/protocol/endpoint';
import { AuditEntry } from './audit';

/**
 * `published` can be bought, `reserved` has all units in open checkouts, `stand` has its last units
 * at the stand of a meet, `sold` has no units left, `draft` was never published, `hidden` was
 * withdrawn.
 */
export const ItemState = z.enum(['published', 'reserved', 'stand', 'sold', 'draft', 'hidden']);
export type ItemState = z.infer<typeof ItemState>;

/**
 * An item as edited by the owner. A draft may be incomplete: the import's rules apply when it is
 * published, and to each change of a published item.
 */
export const ItemFields = z.object({
  name: z.string().max(1000),
  description: z.string().max(20_000),
  /** Canadian dollars. Null: not decided yet. */
  price: z.number().nullable(),
  /** Addresses of stored pictures. Cards show the first one. */
  pictures: z.array(z.string().max(300)).max(50),
  /** The alt text of each picture, without empty ones at the end. */
  altTexts: z.array(z.string().max(MAX_ALT_TEXT_LENGTH)).max(50).default([]),
  categoryId: z.literal(CATEGORY_IDS),
  swimmerId: z.number().int().nullable(),
  /**
   * Lines of the form `Label: value`. `Quantity` counts all units ever offered, including sold
   * ones.
   */
  specifications: z.array(z.string().max(1000)).max(100),
});
export type ItemFields = z.infer<typeof ItemFields>;

/** Initial fields of a new item. */
export const NEW_ITEM_FIELDS: ItemFields = {
  name: '',
  description: '',
  price: null,
  pictures: [],
  altTexts: [],
  categoryId: 1,
  swimmerId: null,
  specifications: [],
};

/** Why an item cannot be published, by field. */
export const ItemProblem = z.object({
  /** A key of `ItemFields`, with the index in a list: `price`, `specifications.2`. */
  field: z.string(),
  /** The problem as a sentence for the user. */
  problem: z.string(),
});
export type ItemProblem = z.infer<typeof ItemProblem>;

/** An item in a list. */
export const DeskItem = z.object({
  id: z.string(),
  name: z.string(),
  state: ItemState,
  /** Canadian dollars. */
  price: z.number().nullable(),
  /** Empty without a picture. */
  imageUrl: z.string(),
  categoryId: z.literal(CATEGORY_IDS),
  /** `24`, or `22, 24`. Empty if no size is stated. */
  size: z.string(),
  /** Null if unknown. */
  wears: z.number().int().nullable(),
  isNew: z.boolean(),
  /** Units in stock, including reserved ones. */
  left: z.number().int(),
  /** Units in open checkouts. */
  reserved: z.number().int(),
  /** Units set aside for the stand at a meet. They are not in `left`. */
  atStand: z.number().int(),
  /** Sample products are removed when the first own item is published. */
  isSample: z.boolean(),
  /** Identifies this state of the item. A change that is based on another state is rejected. */
  revision: z.string(),
});
export type DeskItem = z.infer<typeof DeskItem>;

export const DeskItemDetail = DeskItem.extend({
  fields: ItemFields,
  /** All units ever offered, but not fewer than were sold or are at the stand. */
  offered: z.number().int(),
  /** ISO timestamp at which an open checkout ends at the latest, if all units are reserved. */
  reservedUntil: z.string().nullable(),
  /** Number of bags that contain a published item. */
  bags: z.number().int(),
  /** Why it cannot be published. Empty for a published item. */
  problems: z.array(ItemProblem),
  /** Values that may be mistakes, for example a size that no filter reads. */
  warnings: z.array(z.string()),
  /** Publishing it removes all sample products. */
  removesSamples: z.boolean(),
  /** ISO timestamp of the last change of a draft. */
  savedAt: z.string().nullable(),
  /** Newest first. */
  log: z.array(AuditEntry),
});
export type DeskItemDetail = z.infer<typeof DeskItemDetail>;

export const GoodsView = z.enum(['all', ...ItemState.options]);
export type GoodsView = z.infer<typeof GoodsView>;

export const GoodsList = z.object({
  /** Counts without search and category. */
  counts: z.record(GoodsView, z.number().int()),
  /**
   * Drafts, then published items, then hidden ones, each newest first. A change does not move an
   * item.
   */
  items: z.array(DeskItem),
  /** Number of items in all pages. */
  total: z.number().int(),
  hasMore: z.boolean(),
});
export type GoodsList = z.infer<typeof GoodsList>;

/** Part of the item's address in the shop. The page creates the id of a new item. */
const ItemId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/);

/** A change of one item of a selection. Absent fields stay unchanged. */
export const ItemChange = z.object({
  id: ItemId,
  revision: z.string().max(64),
  price: z.number().optional(),
  categoryId: z.literal(CATEGORY_IDS).optional(),
  state: z.enum(['published', 'hidden']).optional(),
});
export type ItemChange = z.infer<typeof ItemChange>;

export const ItemChangeResult = z.object({
  id: z.string(),
  name: z.string(),
  /** Null if the item was deleted. */
  before: DeskItem.nullable(),
  /**
   * The item after the change, or for a dry run the item as it would be. Null if the change is
   * rejected.
   */
  after: DeskItem.nullable(),
  /** Number of bags that contain the item before the change. */
  bags: z.number().int(),
  /** Why the change is rejected. */
  problem: z.string().optional(),
});
export type ItemChangeResult = z.infer<typeof ItemChangeResult>;

/** Maximum number of items in one change. */
export const MAX_CHANGED_ITEMS = 200;
/** Largest photograph, in bytes. */
export const MAX_PHOTOGRAPH_BYTES = 24 * 1024 * 1024;

const params = z.object({ id: ItemId });
const action = {
  limit: 'desk',
  staff: 'owner',
  params,
  reply: DeskItemDetail,
  refusals: [400, 401, 403, 404, 409, 503],
} as const;
const Photograph = z.object({
  /** The address for `ItemFields.pictures`. */
  address: z.string(),
});

function haveDifferentIds(changes: readonly ItemChange[]): boolean {
  return new Set(changes.map(({ id }) => id)).size === changes.length;
}

export const deskGoodsEndpoints = {
  list: endpoint('GET /api/desk/goods', {
    summary: 'The items of the shop: drafts, published, sold and hidden ones.',
    limit: 'desk',
    staff: 'helper',
    query: z.object({
      view: GoodsView.default('all'),
      /** Searches name, id and size. */
      search: z.string().trim().max(100).default(''),
      category: z.coerce.number().int().optional(),
      page: z.coerce.number().int().min(1).max(1000).default(1),
    }),
    reply: GoodsList,
    refusals: [400, 401],
  }),
  one: endpoint('GET /api/desk/goods/:id', {
    ...action,
    staff: 'helper',
    summary: 'One item with its fields, and why it cannot be bought.',
  }),
  save: endpoint('PUT /api/desk/goods/:id', {
    ...action,
    summary: 'Saves a draft, or changes a published item at once.',
    params: z.object({
      id: ItemId.refine((id) => !isReservedId(id), `The id ${RESERVED_ID_PROBLEM}.`),
    }),
    bodyLimit: 128 * 1024,
    body: z.object({
      fields: ItemFields,
      /** Null for a new item. */
      revision: z.string().max(64).nullable(),
    }),
  }),
  publish: endpoint('POST /api/desk/goods/:id/publish', {
    ...action,
    summary: 'Publishes a draft or a hidden item.',
    body: z.object({ revision: z.string().max(64) }),
  }),
  remove: endpoint('DELETE /api/desk/goods/:id', {
    ...action,
    summary: 'Deletes a draft or a hidden item.',
    reply: z.object({ id: z.string() }),
  }),
  change: endpoint('POST /api/desk/goods/changes', {
    summary: 'Changes several items, each as a whole or not at all, or says what would change.',
    limit: 'desk',
    staff: 'owner',
    bodyLimit: 128 * 1024,
    body: z.object({
      changes: z
        .array(ItemChange)
        .min(1)
        .max(MAX_CHANGED_ITEMS)
        .refine(haveDifferentIds, 'An item is named twice.'),
      dryRun: z.boolean(),
    }),
    reply: z.object({ results: z.array(ItemChangeResult) }),
    refusals: [400, 401, 403],
  }),
  upload: endpoint('POST /api/desk/photographs', {
    summary: 'Stores a photograph in all widths, upright and without metadata.',
    limit: 'desk',
    staff: 'owner',
    upload: true,
    bodyLimit: MAX_PHOTOGRAPH_BYTES,
    body: z.instanceof(Uint8Array),
    status: 201,
    reply: Photograph,
    refusals: [400, 401, 403, 413],
  }),
  rotate: endpoint('POST /api/desk/photographs/rotate', {
    summary: 'Stores a stored photograph again, rotated clockwise.',
    limit: 'desk',
    staff: 'owner',
    body: z.object({
      address: z.string().max(300),
      degrees: z.literal([90, 180, 270]),
    }),
    status: 201,
    reply: Photograph,
    refusals: [400, 401, 403, 404],
  }),
};
