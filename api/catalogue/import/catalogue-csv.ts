import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import type { Product, Swimmer } from '#contract/catalogue';
import { cleanText } from '#contract/clean-text';
import { fold } from '#contract/specification';
import { UnreadableFile, type CatalogueRows, type Row } from './catalogue-rows';
import { readWrittenNumber } from './written-number';

/**
 * The columns of a CSV file. `specifications`, `additionalImages` and `focalPoints` are lists in one cell, separated
 * by ` | ` or by line breaks. `swimmer` is the name of `swimmerId`; one row that has it is enough. An empty cell is an
 * absent value.
 */
export const CSV_COLUMNS = [
  'id',
  'name',
  'description',
  'price',
  'imageUrl',
  'additionalImages',
  'focalPoints',
  'categoryId',
  'swimmerId',
  'swimmer',
  'usageTypeId',
  'specifications',
];
const REQUIRED = ['id', 'name', 'price', 'imageUrl', 'categoryId'];
const NUMBERS = ['price', 'categoryId', 'swimmerId', 'usageTypeId'];
const DELIMITERS = [',', ';', '\t'] as const;
const LISTS = ['additionalImages', 'specifications'];

const Lines = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }),
);

type Cells = Record<string, string>;

export function readCsv(text: string): CatalogueRows {
  const delimiter = delimiterOf(text);
  const [header, ...lines] = readLines(text, delimiter);
  const columns = readHeader(header?.record ?? []);
  const swimmers = new Map<number, Swimmer>();
  const rows = lines.map(({ record, place }): Row => {
    if (record.length !== columns.length)
      return { place, raw: {}, problem: `has ${record.length} cells, not ${columns.length}` };
    const cells = Object.fromEntries(
      columns.map((column, at) => [column, withoutGuard(record[at] ?? '')]),
    );
    return { place, raw: readCells(cells), ...readSwimmer(cells, swimmers) };
  });
  return { rows, swimmers: [...swimmers.values()] };
}

/** The records with the line each begins at. */
function readLines(text: string, delimiter: string): { record: string[]; place: string }[] {
  try {
    const options = {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    };
    const lines = Lines.parse(parse(text, options));
    return lines.map(({ record, info }) => {
      const breaks = record.join('').split('\n').length - 1;
      return { record, place: `line ${info.lines - breaks}` };
    });
  } catch (cause) {
    const reason = cause instanceof Error ? `: ${cleanText(cause.message)}` : '';
    throw new UnreadableFile(`is not CSV${reason}`, { cause });
  }
}

/** Spreadsheets of many countries write semicolons: the header says which it is. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split('\n', 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

function readHeader(header: readonly string[]): string[] {
  const columns = header.map(columnOf);
  const unknown = columns.filter((column) => !CSV_COLUMNS.includes(column));
  const missing = REQUIRED.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new UnreadableFile(`the columns lack ${missing.join(', ')}`);
  if (unknown.length > 0)
    throw new UnreadableFile(
      `unknown columns: ${unknown.join(', ')} (there are: ${CSV_COLUMNS.join(', ')})`,
    );
  if (new Set(columns).size < columns.length) throw new UnreadableFile('a column stands twice');
  return columns;
}

/** `Category ID` is `categoryId`. */
function columnOf(given: string): string {
  const name = cleanText(given);
  return CSV_COLUMNS.find((column) => fold(column) === fold(name)) ?? name;
}

function readCells({ swimmer: _, ...cells }: Cells): Record<string, unknown> {
  const filled = Object.entries(cells).filter(([, cell]) => cell.trim() !== '');
  return Object.fromEntries(
    filled.map(([column, cell]) => {
      if (column === 'focalPoints') return [column, split(cell)];
      if (LISTS.includes(column)) return [column, split(cell).filter(Boolean)];
      if (!NUMBERS.includes(column)) return [column, cell];
      // What says no number stays text, for the check to name.
      return [column, readWrittenNumber(cell.trim()) ?? cell.trim()];
    }),
  );
}

function split(cell: string): string[] {
  const parts = cell.includes('\n') ? cell.split(/\r?\n/) : cell.split(' | ');
  return parts.map((part) => part.trim());
}

/** A lone part with a separator in it ends in a line break, so that it is read back whole. */
function writeList(parts: readonly string[]): string {
  return parts.some((part) => part.includes(' | ')) ? `${parts.join('\n')}\n` : parts.join(' | ');
}

/** A spreadsheet would run a cell that begins like this. */
const FORMULA = /^[\s']*[=+\-@\t\r＝＋－＠]/;

function withGuard(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

function withoutGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

function readSwimmer(cells: Cells, swimmers: Map<number, Swimmer>): { problem?: string } {
  const name = cleanText(cells['swimmer'] ?? '');
  if (name === '') return {};
  const id = Number(cells['swimmerId']?.trim() || NaN);
  if (!Number.isInteger(id)) return { problem: 'names a swimmer without a swimmerId' };
  const known = swimmers.get(id);
  if (known && known.name !== name) return { problem: `swimmer ${id} is ${known.name} above` };
  swimmers.set(id, { id, name });
  return {};
}

export function writeCsv(products: readonly Product[], swimmers: readonly Swimmer[]): string {
  const names = new Map(swimmers.map(({ id, name }) => [id, name]));
  const records = products.map((product) => ({
    ...product,
    swimmer: product.swimmerId === null ? '' : names.get(product.swimmerId),
    additionalImages: writeList(product.additionalImages),
    specifications: writeList(product.specifications),
  }));
  return stringify(records, {
    header: true,
    columns: CSV_COLUMNS,
    cast: { string: withGuard },
    quoted_string: true,
  });
}
