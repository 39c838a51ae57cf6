import type { Product, Swimmer } from '#contract/catalogue';
import { shop } from '#contract/shop';
import { derivedId, readFacts } from '#contract/specification';
import type { CatalogueRows, Row } from './catalogue-rows';
import { GoodsRow } from './goods';
import { sentenceOf } from './sentence';
import { warningsOf } from './warnings';
import type { Published } from '../published';

/** A row with what is wrong with it; importable when nothing is. */
export interface CheckedRow {
  place: string;
  product: GoodsRow | undefined;
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
  const owners = new Map<string, string>();
  const own = (product: Product) => {
    for (const address of addressesOf(product)) owners.set(address, product.id);
  };
  for (const [id, { value, sample }] of published.entries.products)
    if (value && !replace && !sample && !ids.has(id)) own(value);
  const known = knownSwimmers(swimmers, published, replace);
  for (const { product, problems } of checked) {
    if (!product) continue;
    if (product.swimmerId !== null && !known.has(product.swimmerId))
      problems.push(`swimmerId ${product.swimmerId} has no name: add it to the swimmers`);
    const twin = collision(product, owners);
    if (twin !== undefined) problems.push(twin);
    if (problems.length === 0) own(product);
  }
  return checked;
}

const FIELDS = Object.keys(GoodsRow.shape);

function checkRow({ place, raw, problem }: Row): CheckedRow {
  if (problem !== undefined)
    return { place, product: undefined, problems: [problem], warnings: [] };
  const parsed = GoodsRow.safeParse(raw);
  return {
    place,
    product: parsed.data,
    problems: parsed.success
      ? []
      : parsed.error.issues.map((issue) => sentenceOf(issue, raw, FIELDS)),
    warnings: parsed.success ? warningsOf(parsed.data) : [],
  };
}

function knownSwimmers(swimmers: readonly Swimmer[], { entries }: Published, replace: boolean) {
  const staying = [...entries.swimmers.values()].filter(({ sample }) => !replace && !sample);
  return new Set([
    shop.athlete.id,
    ...swimmers.map(({ id }) => id),
    ...staying.flatMap(({ value }) => value?.id ?? []),
  ]);
}

/** The ids that name a product or one of its sizes: each may name one thing only (decision 5). */
function addressesOf({ id, specifications }: Product): string[] {
  return [id, ...readFacts(specifications).sizes.map((size) => derivedId(id, size))];
}

function collision(product: Product, owners: ReadonlyMap<string, string>): string | undefined {
  const address = addressesOf(product).find((each) => owners.has(each));
  if (address === undefined) return undefined;
  const owner = owners.get(address);
  return owner === product.id
    ? `id ${product.id} stands twice`
    : `the id ${address} would name two things: product ${owner} has it too`;
}
