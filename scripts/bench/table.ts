export interface BenchRow {
  what: string;
  measured: string;
  against?: string;
  ratio?: number;
  aim?: string;
}

const WIDTHS = [56, 24, 30, 5, 12];

export function printHeader(): void {
  printCells(['what', 'measured', 'against', 'ratio', 'aim']);
}

/** Prints the rows of one bench as soon as they are measured. */
export function printRows(rows: readonly BenchRow[]): void {
  for (const { what, measured, against = '', ratio, aim = '' } of rows)
    printCells([what, measured, against, ratio?.toFixed(2) ?? '', aim]);
}

function printCells(cells: readonly string[]): void {
  const padded = cells.map((cell, column) => cell.padEnd(WIDTHS[column] ?? 0));
  console.log(`| ${padded.join(' | ')} |`);
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
