import type { Product } from '#contract/products/catalogue';
import { cleanText } from '#contract/clean-text';
import type { ProductChange } from '../../api/catalogue/import/changes';
import type { CheckedRow } from '../../api/catalogue/import/check-rows';
import type { ImportOptions, ImportReport } from '../../api/catalogue/import/import-rows';

/** Number of listed products, so that the report fits in a terminal. */
const MAX_PRODUCTS = 20;
const MAX_SENTENCES = 50;
const MAX_PLACES = 5;
const MAX_VALUE_LENGTH = 120;

/** Returns the lines of the import report. The lines in `errors` are printed to stderr. */
export function reportLines(path: string, report: ImportReport, { dryRun }: ImportOptions) {
  const { bad, warned, warnings, samples, changes, removed, imported } = report;
  const errors = [
    ...sentences(path, bad, ({ problems }) => problems.map(({ sentence }) => sentence), ''),
    ...sentences(path, warned, (row) => row.warnings, 'warning: '),
    ...warnings.map((warning) => `${path}: warning: ${warning}`),
  ];
  if (!imported) {
    const problem = bad.length === 1 ? '1 row has problems' : `${bad.length} rows have problems`;
    const refusal = `Nothing was imported: ${problem}. --skip-invalid imports the others.`;
    return { errors: [...errors, refusal], lines: [] };
  }
  const { added, changed, unchanged } = imported;
  const samplesLeaving = dryRun ? 'would leave' : 'have left';
  return {
    errors,
    lines: [
      ...(samples > 0
        ? [
            `The ${samples} sample goods ${samplesLeaving} the shop: your own products replace them.`,
          ]
        : []),
      ...section(dryRun ? 'Would change:' : 'Changed:', changes, changeLines),
      ...section(dryRun ? 'Would remove:' : 'Removed:', removed, (each) => [nameOf(each)]),
      `${dryRun ? 'Would import' : 'Imported'}: ${added} new, ${changed} changed, ${unchanged} unchanged, ` +
        `${imported.removed} removed, ${bad.length} skipped.`,
    ],
  };
}

function section<T>(heading: string, items: readonly T[], linesOf: (item: T) => string[]) {
  if (items.length === 0) return [];
  const lines = items.slice(0, MAX_PRODUCTS).flatMap(linesOf);
  const more = items.length - MAX_PRODUCTS;
  return [heading, ...lines, ...(more > 0 ? [`  and ${more} more products`] : [])];
}

function changeLines(change: ProductChange): string[] {
  const fields = change.fields.map(
    ({ field, before, after }) => `    ${field}: ${shortQuoted(before)} -> ${shortQuoted(after)}`,
  );
  return [nameOf(change), ...fields];
}

function nameOf({ id, name }: Pick<Product, 'id' | 'name'>): string {
  return `  ${id}  ${cleanText(name, MAX_VALUE_LENGTH)}`;
}

function shortQuoted(text: string): string {
  const line = cleanText(text, MAX_VALUE_LENGTH + 1);
  if (line === '') return '(empty)';
  return line.length > MAX_VALUE_LENGTH ? `${line.slice(0, MAX_VALUE_LENGTH)}…` : line;
}

/** One sentence per problem, with all rows that have it. */
function sentences(
  path: string,
  rows: readonly CheckedRow[],
  sentencesOf: (row: CheckedRow) => readonly string[],
  prefix: string,
): string[] {
  const places = new Map<string, string[]>();
  for (const row of rows)
    for (const sentence of sentencesOf(row))
      places.set(sentence, [...(places.get(sentence) ?? []), placeOf(row)]);
  const all = [...places].map(
    ([sentence, where]) => `${path}: ${placesText(where)}: ${prefix}${sentence}`,
  );
  const more = all.length - MAX_SENTENCES;
  return [
    ...all.slice(0, MAX_SENTENCES),
    ...(more > 0 ? [`${path}: and ${more} more such lines: correct these first`] : []),
  ];
}

function placesText(places: readonly string[]): string {
  const more = places.length - MAX_PLACES;
  const named = places.slice(0, MAX_PLACES).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
}

function placeOf({ place, read }: CheckedRow): string {
  return read.id === undefined ? place : `${place} (id ${read.id})`;
}
