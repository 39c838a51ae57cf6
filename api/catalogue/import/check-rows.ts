import { z } from 'zod';
import type { Product, Swimmer } from '#contract/catalogue';
import { athletes } from '#contract/shop';
import { derivedId, readFacts } from '#contract/specification';
import type { CatalogueRows, Row } from './catalogue-rows';
import { GoodsRow } from './goods';
import { sentenceOf } from './sentence';
import { warningsOf } from './warnings';
import type { Published } from '../published';

/** A row with what is wrong with it; importable when nothing is. */
export interface CheckedRow {
  place: string;
  /** Where every field can be read. */
  product: GoodsRow | undefined;
  /** The fields that can be read: what is wrong with them is told beside what is wrong with the others. */
  read: Partial<GoodsRow>;
  problems: string[];
  /** What is imported all the same. */
  warnings: string[];
}

/** Checks every row but its pictures, against the others and against what stays in the shop. */
export function checkRows(
  { rows, swimmers }: CatalogueRows,
  published: Published,
  replace: boolean,
): CheckedRow[] {
  const checked = rows.map(checkRow);
  const ids = new Set(checked.flatMap(({ product }) => product?.id ?? []));
  const owners = new Map<string, Owner>();
  const own = (product: Product, isInShop: boolean) => {
    for (const address of addressesOf(product)) owners.set(address, { id: product.id, isInShop });
  };
  for (const [id, { value, sample }] of published.entries.products)
    if (value && !replace && !sample && !ids.has(id)) own(value, true);
  const known = knownSwimmers(swimmers, published, replace);
  for (const { product, read, problems } of checked) {
    if (read.swimmerId && !known.has(read.swimmerId))
      problems.push(`swimmerId ${read.swimmerId} has no name: add it to the swimmers`);
    const twin = collision(read, owners);
    if (twin !== undefined) problems.push(twin);
    if (product && problems.length === 0) own(product, false);
  }
  return checked;
}

const FIELDS = Object.keys(GoodsRow.shape);

function checkRow({ place, raw, problem }: Row): CheckedRow {
  if (problem !== undefined)
    return { place, product: undefined, read: {}, problems: [problem], warnings: [] };
  const parsed = GoodsRow.safeParse(raw);
  const read = parsed.data ?? readFields(raw);
  return {
    place,
    product: parsed.data,
    read,
    problems: parsed.success
      ? []
      : parsed.error.issues.map((issue) => sentenceOf(issue, raw, FIELDS)),
    warnings: warningsOf(read),
  };
}

function readFields(raw: unknown): Partial<GoodsRow> {
  const given = z.record(z.string(), z.unknown()).safeParse(raw).data ?? {};
  const read = Object.entries(GoodsRow.shape).flatMap(([name, field]) => {
    const { success, data } = field.safeParse(given[name]);
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

/** The ids that name a product or one of its sizes: each may name one thing only (decision 5). */
function addressesOf({ id, specifications = [] }: Partial<Product>): string[] {
  if (id === undefined) return [];
  return [id, ...readFacts(specifications).sizes.map((size) => derivedId(id, size))];
}

interface Owner {
  id: string;
  isInShop: boolean;
}

function collision(
  product: Partial<Product>,
  owners: ReadonlyMap<string, Owner>,
): string | undefined {
  for (const address of addressesOf(product)) {
    const owner = owners.get(address);
    if (owner && owner.id !== product.id)
      return `the id ${address} would name two things: product ${owner.id} has it too`;
    if (owner && !owner.isInShop) return `id ${product.id} stands twice`;
  }
  return undefined;
}
