import { COLUMN_LABELS, type GoodsImport } from '#contract/desk/goods-csv';

export type ImportTable = Pick<GoodsImport, 'columns' | 'rows'>;

/** Columns with file names of pictures, and the separator of several names in one cell. */
const PICTURE_COLUMNS = ['imageUrl', 'additionalImages'];
const SEPARATOR = /(\s+\|\s+|\r?\n)/;

/** The desk's name of a column. */
export function columnLabel(column: string): string {
  return COLUMN_LABELS[column] ?? column;
}

/**
 * Reads a file as UTF-8 text. Undefined for another encoding, whose special characters would be
 * lost.
 */
export async function readCsvText(file: File): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

/** Writes the table as CSV, with unchanged cells. */
export function toCsv({ columns, rows }: ImportTable): string {
  const lines = [columns, ...rows.map(({ cells }) => cells)];
  return `${lines.map((cells) => cells.map(quoted).join(',')).join('\n')}\n`;
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/** Returns the table with another text in one cell. */
export function withCell(
  table: ImportTable,
  place: string,
  column: string,
  text: string,
): ImportTable {
  const index = table.columns.indexOf(column);
  return {
    ...table,
    rows: table.rows.map((row) =>
      row.place === place ? { ...row, cells: row.cells.with(index, text) } : row,
    ),
  };
}

/** Returns the table without one row. */
export function withoutRow<T extends ImportTable>(table: T, place: string): T {
  return { ...table, rows: table.rows.filter((row) => row.place !== place) };
}

/** File names of pictures in the table that are not stored yet. */
export function picturesIn({ columns, rows }: ImportTable): string[] {
  const names = rows.flatMap(({ cells }) =>
    PICTURE_COLUMNS.flatMap((column) => partsOf(cells[columns.indexOf(column)] ?? '')),
  );
  return [...new Set(names)].filter((name) => name !== '' && !name.startsWith('/pictures/'));
}

/** Returns the table with the addresses of stored pictures instead of file names. */
export function withPictures(
  table: ImportTable,
  addresses: ReadonlyMap<string, string>,
): ImportTable {
  const places = PICTURE_COLUMNS.map((column) => table.columns.indexOf(column));
  return {
    ...table,
    rows: table.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell, index) =>
        places.includes(index)
          ? cell
              .split(SEPARATOR)
              .map((part) => addresses.get(part.trim()) ?? part)
              .join('')
          : cell,
      ),
    })),
  };
}

function partsOf(cell: string): string[] {
  return cell
    .split(SEPARATOR)
    .filter((_, index) => index % 2 === 0)
    .map((part) => part.trim());
}
