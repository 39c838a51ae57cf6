import { z } from 'zod';
import { MAX_ID_LENGTH } from '#contract/bounds';
import { CATEGORY_IDS } from './categories';
import { endpoint } from '#contract/protocol/endpoint';
import { readFocus } from './pictures';

/** Ids are strings on the wire. Numbers are accepted as input (behaviour api.private-responses). */
export const ProductId = z
  .union([z.string(), z.number().int().nonnegative()])
  .transform(String)
  .pipe(z.string().min(1).max(MAX_ID_LENGTH));
export type ProductId = string;

/**
 * Ends in `#focus=50,6` if the image is opaque and fills its frame (behaviour
 * appearance.photograph-fills-frame).
 */
const PictureAddress = z
  .string()
  .refine((address) => !address.includes('#') || readFocus(address) !== undefined);

export const Product = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Canadian dollars. */
  price: z.number().nonnegative(),
  imageUrl: PictureAddress,
  additionalImages: z.array(PictureAddress),
  /** Alt texts of `imageUrl` and each additional image. Empty or missing: the page names the product. */
  altTexts: z.array(z.string()).optional(),
  categoryId: z.literal(CATEGORY_IDS),
  swimmerId: z.number().int().nullable(),
  usageTypeId: z.number().int().nullable(),
  /** `Label: value` each. `Quantity` is the number of units in stock. */
  specifications: z.array(z.string()),
  /** For a listing of one size: the id of its product (behaviour product.size-addresses). */
  baseId: z.string().optional(),
});
export type Product = z.infer<typeof Product>;

/** Catalogue order: numeric ids by value, then the others by code unit. */
export function compareIds(a: string, b: string): number {
  return numberOf(a) - numberOf(b) || (a < b ? -1 : a > b ? 1 : 0);
}

function numberOf(id: string): number {
  return /^\d+$/.test(id) ? Number(id) : Infinity;
}

export const Swimmer = z.object({ id: z.number().int(), name: z.string() });
export type Swimmer = z.infer<typeof Swimmer>;

/** Changes since a version, or `reset` if the change log does not reach back that far. */
export const CatalogueChanges = z.union([
  z.object({ reset: z.literal(true) }),
  z.object({
    from: z.number().int(),
    to: z.number().int(),
    upserts: z.array(Product),
    removals: z.array(z.string()),
    /** All of them, if one has changed. */
    swimmers: z.array(Swimmer).optional(),
  }),
]);
export type CatalogueChanges = z.infer<typeof CatalogueChanges>;

/** Every catalogue response names its version. */
export const CATALOGUE_VERSION_HEADER = 'x-catalogue-version';

const ById = z.object({ id: ProductId });

export const catalogueEndpoints = {
  products: endpoint('GET /api/products', {
    summary: 'Every product of the catalogue.',
    limit: 'paced',
    caching: 'revalidated',
    reply: z.array(Product),
  }),
  category: endpoint('GET /api/products/category/:slug', {
    summary: 'The products of one category; tech-suits is an alias of competition-suits.',
    limit: 'paced',
    caching: 'revalidated',
    params: z.object({ slug: z.string().max(64) }),
    reply: z.object({ products: z.array(Product) }),
    refusals: [404],
  }),
  product: endpoint('GET /api/products/:id', {
    summary: 'One product, or one size of it by its derived id.',
    limit: 'paced',
    caching: 'revalidated',
    params: ById,
    reply: Product,
    refusals: [404],
  }),
  availability: endpoint('GET /api/availability/:id', {
    summary: 'Whether other checkouts reserve all units of a product, and until when.',
    limit: 'catalogue',
    cart: true,
    params: ById,
    /**
     * When to try again, if other checkouts reserve all remaining units. The caller's own checkout
     * does not count.
     */
    reply: z.object({ again: z.iso.datetime().optional() }),
    refusals: [404],
  }),
  search: endpoint('GET /api/search', {
    summary: 'The products that match every word of a term.',
    limit: 'search',
    caching: 'revalidated',
    query: z.object({ q: z.string().max(100) }),
    reply: z.array(Product),
    refusals: [400],
  }),
  swimmers: endpoint('GET /api/swimmers', {
    summary: 'Every swimmer.',
    limit: 'paced',
    caching: 'revalidated',
    reply: z.array(Swimmer),
  }),
  changes: endpoint('GET /api/catalogue/changes', {
    summary: 'The changes since a version of the catalogue; 304 if there are none.',
    limit: 'changes',
    caching: 'revalidated',
    query: z.object({ since: z.coerce.number().int().nonnegative() }),
    reply: CatalogueChanges,
    refusals: [400],
  }),
};
