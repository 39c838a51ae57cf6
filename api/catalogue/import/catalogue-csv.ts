import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import type { Product, Swimmer } from '#contract/products/catalogue';
import { cleanText } from '#contract/clean-text';
import { fold } from '#contract/products/specification';
import { escapeFormula, FORMULA } from './escape-formula';
import { UnreadableFile, type CatalogueRows, type CatalogueRow } from './catalogue-rows';
import { readWrittenNumber, withoutCurrency } from './written-number';

/**
 * The columns of a CSV file. `specifications`, `additionalImages`, `focalPoints` and `altTexts` are lists in one cell, separated
 * by ` | ` or by line breaks. `swimmer` is the name of `swimmerId`; one row that has it is enough. An empty cell empties
 * its field; a column that the file does not have leaves the field of a known product as it is
 * (behaviour catalogue.import-partial-file).
 */
export const CSV_COLUMNS = [
  'id',
  'name',
  'description',
  'price',
  'imageUrl',
  'additionalImages',
  'focalPoints',
  'altTexts',
  'categoryId',
  'swimmerId',
  'swimmer',
  'usageTypeId',
  'specifications',
];
const NUMERIC_COLUMNS = ['price', 'categoryId', 'swimmerId', 'usageTypeId'];
const DELIMITERS = [',', ';', '\t'] as const;
const LIST_COLUMNS = ['additionalImages', 'specifications'];
/** Lists with one entry per picture, which may be empty. */
const PICTURE_LIST_COLUMNS = ['focalPoints', 'altTexts'];

const Lines = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }),
);

type Cells = Record<string, string>;

/** The cells of a CSV file, as written. */
export interface CsvTable {
  columns: readonly string[];
  rows: readonly { place: string; cells: readonly string[] }[];
}

export function readCsv(text: string): CatalogueRows {
  return readTable(parseTable(text));
}

export function readTable({ columns, rows: lines }: CsvTable): CatalogueRows {
  const swimmers = new Map<number, Swimmer>();
  const rows = lines.map(({ cells: record, place }): CatalogueRow => {
    if (record.length !== columns.length)
      return { place, raw: {}, problem: `has ${record.length} cells, not ${columns.length}` };
    const cells = Object.fromEntries(
      columns.map((column, index) => [column, unescapeFormula(record[index] ?? '')]),
    );
    return { place, raw: readCells(cells), ...readSwimmer(cells, swimmers) };
  });
  return { rows, swimmers: [...swimmers.values()] };
}

/** Reads the cells. The first line must name the columns. */
export function parseTable(text: string, maxRows?: number): CsvTable {
  const [header, ...rows] = readLines(text, delimiterOf(text), maxRows);
  return { columns: readHeader(header?.cells ?? []), rows };
}

/** Reads the records, each with the number of its first line. */
function readLines(
  text: string,
  delimiter: string,
  maxRows?: number,
): { cells: string[]; place: string }[] {
  try {
    const options = {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      // Reads the header and one row too many, so that the caller notices the excess.
      ...(maxRows !== undefined && { to: maxRows + 2, max_record_size: MAX_RECORD_LENGTH }),
    };
    const lines = Lines.parse(parse(text, options));
    return lines.map(({ record, info }) => {
      const breaks = record.join('').split('\n').length - 1;
      return { cells: record, place: `line ${info.lines - breaks}` };
    });
  } catch (cause) {
    throw new UnreadableFile(`it is not CSV${reasonOf(cause)}`, { cause });
  }
}

/** The parser's message, or plain words for the error that a spreadsheet user makes. */
function reasonOf(failure: unknown): string {
  if (!(failure instanceof CsvError)) return '';
  if (failure.code === 'CSV_QUOTE_NOT_CLOSED')
    return ': a cell begins with a quotation mark (") and has none at its end';
  return `: ${cleanText(failure.message)}`;
}

/** Maximum length of a row, in characters, if the number of rows is limited. */
const MAX_RECORD_LENGTH = 40_000;
/** Maximum number of unknown columns that an error names. */
const MAX_NAMED = 5;

/** Finds the delimiter from the header, because spreadsheets of many countries use semicolons. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split('\n', 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

function readHeader(header: readonly string[]): string[] {
  if (header.length > CSV_COLUMNS.length * 2)
    throw new UnreadableFile(`it has ${header.length} columns, more than there can be`);
  if (header.length === 0) throw new UnreadableFile('it is empty');
  const columns = header.map(columnOf);
  const unknown = columns.filter((column) => !CSV_COLUMNS.includes(column));
  if (!columns.includes('id'))
    throw new UnreadableFile('it has no column id: the first line must name the columns');
  if (unknown.length > 0)
    throw new UnreadableFile(
      `unknown columns: ${unknown.slice(0, MAX_NAMED).join(', ')} (there are: ${CSV_COLUMNS.join(', ')})`,
    );
  if (new Set(columns).size < columns.length) throw new UnreadableFile('a column appears twice');
  return columns;
}

/** `Category ID` becomes `categoryId`. */
function columnOf(header: string): string {
  const name = cleanText(header);
  return CSV_COLUMNS.find((column) => fold(column) === fold(name)) ?? name;
}

function readCells({ swimmer: _, ...cells }: Cells): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => {
      if (cell.trim() === '') return [column, undefined];
      if (PICTURE_LIST_COLUMNS.includes(column)) return [column, splitList(cell)];
      if (LIST_COLUMNS.includes(column)) return [column, splitList(cell).filter(Boolean)];
      if (!NUMERIC_COLUMNS.includes(column)) return [column, cell];
      const written = column === 'price' ? withoutCurrency(cell.trim()) : cell.trim();
      // A cell that is not a number stays text, so that the check can quote it.
      return [column, readWrittenNumber(written) ?? cell.trim()];
    }),
  );
}

function splitList(cell: string): string[] {
  const parts = cell.includes('\n') ? cell.split(/\r?\n/) : cell.split(' | ');
  return parts.map((part) => part.trim());
}

/** A single part that contains a separator gets a line break, so that it is read back unchanged. */
function writeList(parts: readonly string[]): string {
  return parts.some((part) => part.includes(' | ')) ? `${parts.join('\n')}\n` : parts.join(' | ');
}

function unescapeFormula(cell: string): string {
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

/** `locale` of the spreadsheet: with a decimal comma, cells are separated by semicolons. */
export function writeCsv(
  products: readonly Product[],
  swimmers: readonly Swimmer[],
  locale = 'en-CA',
): string {
  const usesComma = decimalSeparator(locale) === ',';
  const names = new Map(swimmers.map(({ id, name }) => [id, name]));
  const records = products.map((product) => ({
    ...product,
    price: usesComma ? String(product.price).replace('.', ',') : product.price,
    swimmer: product.swimmerId === null ? '' : names.get(product.swimmerId),
    additionalImages: writeList(product.additionalImages),
    altTexts: writeList(product.altTexts ?? []),
    specifications: writeList(product.specifications),
  }));
  return stringify(records, {
    header: true,
    // Without the byte order mark (BOM), Excel reads the file in the computer's code page.
    bom: true,
    delimiter: usesComma ? ';' : ',',
    columns: CSV_COLUMNS,
    cast: { string: escapeFormula },
    quoted_string: true,
  });
}

function decimalSeparator(locale: string): string | undefined {
  if (!isKnownLocale(locale))
    throw new UnreadableFile(`"${locale}" is not a locale: write one like fr-CA or de`);
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value;
}

/** An unknown locale such as `xx-YY` formats like the machine's own, without an error. */
function isKnownLocale(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}
