import { z } from 'zod';
import { ID_LIMIT } from './bounds';
import { CATEGORY_IDS } from './categories';
import { endpoint } from './endpoint';
import { readFocus } from './pictures';

/** Ids are strings on the wire; a number is accepted where an id is expected (decision 30). */
export const ProductId = z
  .union([z.string(), z.number().int().nonnegative()])
  .transform(String)
  .pipe(z.string().min(1).max(ID_LIMIT));
export type ProductId = string;

/** It ends in `#focus=50,6` where the picture has no transparency and fills its frame (decision 35). */
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
  categoryId: z.literal(CATEGORY_IDS),
  swimmerId: z.number().int().nullable(),
  usageTypeId: z.number().int().nullable(),
  /** `Label: value` each; `Quantity` is what is left to buy. */
  specifications: z.array(z.string()),
  /** On a listing of one size: the product it is a size of (decision 5). */
  baseId: z.string().optional(),
});
export type Product = z.infer<typeof Product>;

/** The order of the catalogue, on every side: ids that are numbers by their value, then the others by code unit. */
export function compareIds(a: string, b: string): number {
  return numberOf(a) - numberOf(b) || (a < b ? -1 : a > b ? 1 : 0);
}

function numberOf(id: string): number {
  return /^\d+$/.test(id) ? Number(id) : Infinity;
}

export const Swimmer = z.object({ id: z.number().int(), name: z.string() });
export type Swimmer = z.infer<typeof Swimmer>;

/** Changes of the catalogue since a version; `reset` when the log no longer reaches back to it. */
export const CatalogueChanges = z.union([
  z.object({ reset: z.literal(true) }),
  z.object({
    from: z.number().int(),
    to: z.number().int(),
    upserts: z.array(Product),
    removals: z.array(z.string()),
  }),
]);
export type CatalogueChanges = z.infer<typeof CatalogueChanges>;

/** Every list of the catalogue carries the version it shows. */
export const CATALOGUE_VERSION_HEADER = 'x-catalogue-version';

const ById = z.object({ id: ProductId });

export const catalogueEndpoints = {
  products: endpoint('GET /api/products', {
    summary: 'Every product of the catalogue.',
    limit: 'uncounted',
    caching: 'revalidated',
    reply: z.array(Product),
  }),
  category: endpoint('GET /api/products/category/:slug', {
    summary: 'The products of one category; tech-suits is an alias of competition-suits.',
    limit: 'uncounted',
    caching: 'revalidated',
    params: z.object({ slug: z.string().max(64) }),
    reply: z.object({ products: z.array(Product) }),
    refusals: [404],
  }),
  product: endpoint('GET /api/products/:id', {
    summary: 'One product, or one size of it by its derived id.',
    limit: 'uncounted',
    caching: 'revalidated',
    params: ById,
    reply: Product,
    refusals: [404],
  }),
  availability: endpoint('GET /api/availability/:id', {
    summary: 'Whether a product can be paid for now, or is in the checkouts of others.',
    limit: 'catalogue',
    cart: true,
    params: ById,
    /** When to try again, where others hold all that is left; the asker’s own checkout does not count. */
    reply: z.object({ again: z.iso.datetime().optional() }),
    refusals: [404],
  }),
  search: endpoint('GET /api/search', {
    summary: 'The products that match every word of a term.',
    limit: 'catalogue',
    caching: 'revalidated',
    query: z.object({ q: z.string().max(100) }),
    reply: z.array(Product),
    refusals: [400],
  }),
  swimmers: endpoint('GET /api/swimmers', {
    summary: 'Every swimmer.',
    limit: 'uncounted',
    caching: 'revalidated',
    reply: z.array(Swimmer),
  }),
  changes: endpoint('GET /api/catalogue/changes', {
    summary: 'What changed since a version of the catalogue; 304 when nothing did.',
    limit: 'changes',
    caching: 'revalidated',
    query: z.object({ since: z.coerce.number().int().nonnegative() }),
    reply: CatalogueChanges,
    refusals: [400],
  }),
};
