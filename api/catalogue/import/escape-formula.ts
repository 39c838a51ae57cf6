/** A spreadsheet would run a cell that begins like this. */
export const FORMULA = /^[\s']*[=+\-@\t\r＝＋－＠]/;

export function escapeFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Also replaces semicolons, because some spreadsheets would split the cell there. */
export function escapeCell(cell: string): string {
  return escapeFormula(cell.replaceAll(';', ','));
}
