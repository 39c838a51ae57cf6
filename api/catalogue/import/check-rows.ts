import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { Product, Swimmer } from '#contract/products/catalogue';
import { athletes } from '#contract/shop';
import { derivedId, readFacts } from '#contract/products/specification';
import type { CatalogueRows, CatalogueRow } from './catalogue-rows';
import { GoodsRow } from './goods';
import { describeIssue } from './describe-issue';
import { warningsOf } from './warnings';
import { isErased, type Published } from '../published';

/** Why a row cannot be imported. */
export interface RowProblem {
  /** Undefined if the whole row is concerned. */
  field: string | undefined;
  sentence: string;
}

/** A row with its problems; it can be imported if there are none. */
export interface CheckedRow {
  place: string;
  /** Set if all fields are valid. */
  product: GoodsRow | undefined;
  /** The valid fields, also of an invalid row, so that all its problems are reported at once. */
  read: Partial<GoodsRow>;
  problems: RowProblem[];
  /** Problems that do not prevent the import. */
  warnings: string[];
  /** The file has no focal points: an unchanged image keeps its own. */
  keepsFocus: boolean;
  /** The file has no alt texts: a picture keeps its own. */
  keepsAltTexts: boolean;
}

/** Number of rows that are checked before other requests can run. */
const BATCH = 100;

/**
 * Checks everything except images, against other rows and the shop. `offered` is the owner's
 * catalogue as exported; it completes rows with absent fields (behaviour catalogue.import-partial-file).
 */
export async function checkRows(
  { rows, swimmers }: CatalogueRows,
  published: Published,
  replace: boolean,
  offered: ReadonlyMap<string, Product>,
): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % BATCH === BATCH - 1) await nextTurn();
    checked.push(withoutErasedSwimmer(checkRow(row, offered), published));
  }
  const ids = new Set(checked.flatMap(({ product }) => product?.id ?? []));
  const owners = new Map<string, IdOwner>();
  const addOwner = (product: Product, isInShop: boolean) => {
    for (const address of productAndSizeIds(product))
      owners.set(address, { id: product.id, isInShop });
  };
  for (const [id, { value, sample }] of published.entries.products)
    if (value && !replace && !sample && !ids.has(id)) addOwner(value, true);
  const known = knownSwimmers(swimmers, published, replace);
  for (const { product, read, problems } of checked) {
    if (read.swimmerId && !known.has(read.swimmerId))
      problems.push({
        field: 'swimmerId',
        sentence: `swimmerId ${read.swimmerId} has no name: add it to the swimmers`,
      });
    const collision = findCollision(read, owners);
    if (collision !== undefined) problems.push({ field: 'id', sentence: collision });
    if (product && problems.length === 0) addOwner(product, false);
  }
  return checked;
}

const FIELDS = Object.keys(GoodsRow.shape);
const UnknownFields = z.record(z.string(), z.unknown());

function checkRow(
  { place, raw: input, problem }: CatalogueRow,
  offered: ReadonlyMap<string, Product>,
): CheckedRow {
  const fields = withoutEmptyPictures(UnknownFields.safeParse(input).data);
  const keeps = {
    keepsFocus: fields === undefined || !('focalPoints' in fields),
    keepsAltTexts: fields === undefined || !('altTexts' in fields),
  };
  if (problem !== undefined) {
    const problems = [{ field: undefined, sentence: problem }];
    return { place, product: undefined, read: {}, problems, warnings: [], ...keeps };
  }
  // Alt texts belong to pictures, so they depend on whether the row changes the pictures.
  const raw = fields
    ? { ...offered.get(String(fields['id'])), altTexts: undefined, ...fields }
    : input;
  const parsed = GoodsRow.safeParse(raw);
  const read = parsed.data ?? readFields(raw);
  return {
    place,
    product: parsed.data,
    read,
    problems: parsed.success
      ? []
      : parsed.error.issues.map((issue) => ({
          field: issue.path[0]?.toString(),
          sentence: describeIssue(issue, raw, FIELDS),
        })),
    warnings: warningsOf(read),
    ...keeps,
  };
}

/**
 * Drops the swimmer if the owner has removed the name at the desk, so that an import does not
 * restore it.
 */
function withoutErasedSwimmer(row: CheckedRow, published: Published): CheckedRow {
  const { product, read, warnings } = row;
  const { swimmerId = null } = read;
  if (!isErased(swimmerId, published)) return row;
  const warning = `is imported without a swimmer: the name of swimmer ${swimmerId} was removed at the desk`;
  return {
    ...row,
    product: product && { ...product, swimmerId: null },
    read: { ...read, swimmerId: null },
    warnings: [...warnings, warning],
  };
}

const PICTURE_FIELDS = ['imageUrl', 'additionalImages', 'focalPoints', 'altTexts'];

/** Every product has a photograph, so an empty cell keeps the photographs of a known product. */
function withoutEmptyPictures(fields: Record<string, unknown> | undefined) {
  if (!fields || fields['imageUrl'] !== undefined || !('imageUrl' in fields)) return fields;
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => value !== undefined || !PICTURE_FIELDS.includes(name),
    ),
  );
}

function readFields(raw: unknown): Partial<GoodsRow> {
  const fields = UnknownFields.safeParse(raw).data ?? {};
  const read = Object.entries(GoodsRow.shape).flatMap(([name, field]) => {
    const { success, data } = field.safeParse(fields[name]);
    return success ? [[name, data]] : [];
  });
  return Object.fromEntries(read) as Partial<GoodsRow>;
}

function knownSwimmers(swimmers: readonly Swimmer[], { entries }: Published, replace: boolean) {
  const staying = [...entries.swimmers.values()].filter(({ sample }) => !replace && !sample);
  return new Set([
    ...athletes.map(({ id }) => id),
    ...swimmers.map(({ id }) => id),
    ...staying.flatMap(({ value }) => value?.id ?? []),
  ]);
}

/**
 * The ids of a product and its sizes. Each id must be unique (behaviour product.size-addresses).
 */
function productAndSizeIds({ id, specifications = [] }: Partial<Product>): string[] {
  if (id === undefined) return [];
  return [id, ...readFacts(specifications).sizes.map((size) => derivedId(id, size))];
}

interface IdOwner {
  id: string;
  isInShop: boolean;
}

function findCollision(
  product: Partial<Product>,
  owners: ReadonlyMap<string, IdOwner>,
): string | undefined {
  for (const address of productAndSizeIds(product)) {
    const owner = owners.get(address);
    if (owner && owner.id !== product.id)
      return `the id ${address} is already used by product ${owner.id}`;
    if (owner && !owner.isInShop) return `id ${product.id} appears twice`;
  }
  return undefined;
}
