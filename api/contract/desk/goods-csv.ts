import { z } from 'zod';
import { endpoint } from '#contract/protocol/endpoint';

/** What an import of a CSV file did, or would do in a dry run. */
export const GoodsImport = z.object({
  /** The columns of the file. Cells are returned unchanged. */
  columns: z.array(z.string()),
  rows: z.array(
    z.object({
      /** `line 12`. */
      place: z.string(),
      cells: z.array(z.string()),
      problems: z.array(z.object({ column: z.string().optional(), problem: z.string() })),
      warnings: z.array(z.string()),
    }),
  ),
  /** Items that are not in the shop yet. */
  added: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** The draft or hidden item with this id, which the import replaces. */
      replaces: z
        .object({ state: z.enum(['draft', 'hidden']), name: z.string(), savedAt: z.string() })
        .nullable(),
    }),
  ),
  /** Changes of known products, by field. */
  changes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  warnings: z.array(z.string()),
  /** Number of sample products that the import removes. */
  samples: z.number().int(),
  /** Null if rows have problems: nothing was imported. */
  imported: z
    .object({
      added: z.number().int(),
      changed: z.number().int(),
      unchanged: z.number().int(),
    })
    .nullable(),
});
export type GoodsImport = z.infer<typeof GoodsImport>;

/** The desk's names of columns. */
export const COLUMN_LABELS: Readonly<Record<string, string>> = {
  id: 'Id',
  name: 'Name',
  description: 'Story',
  price: 'Price',
  imageUrl: 'Photo',
  additionalImages: 'Further photos',
  focalPoints: 'Focal points',
  altTexts: 'Descriptions of photos',
  categoryId: 'Category',
  swimmerId: 'Number of the swimmer',
  swimmer: 'Swimmer',
  usageTypeId: 'Usage',
  specifications: 'Facts',
};

/** Largest CSV file of an import at the desk, in bytes. A command imports larger ones. */
const MAX_CSV_BYTES = 2 * 1024 * 1024;
/** Maximum number of rows of an import at the desk. */
export const MAX_CSV_ROWS = 2000;

export const goodsCsvEndpoints = {
  import: endpoint('POST /api/desk/goods-csv', {
    summary: 'Imports a CSV file: all rows or none, or says what an import would do.',
    limit: 'desk',
    staff: 'owner',
    upload: true,
    bodyLimit: MAX_CSV_BYTES,
    query: z.object({ dryRun: z.stringbool() }),
    body: z.instanceof(Uint8Array),
    reply: GoodsImport,
    refusals: [400, 401, 403, 413],
  }),
  export: endpoint('GET /api/desk/goods-csv', {
    summary: 'The published items as a CSV file, ready to be imported again.',
    limit: 'desk',
    staff: 'owner',
    query: z.object({
      /**
       * Locale of the spreadsheet. If it has a decimal comma, cells are separated by semicolons.
       */
      locale: z.string().max(35).default('en-CA'),
    }),
    reply: z.object({ csv: z.string() }),
    refusals: [400, 401, 403],
  }),
};
