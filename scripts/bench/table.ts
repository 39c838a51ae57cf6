export interface BenchRow {
  what: string;
  measured: string;
  against?: string;
  ratio?: number;
  aim?: string;
}

export function printTable(rows: readonly BenchRow[]): void {
  const cells = [
    ['what', 'measured', 'against', 'ratio', 'aim'],
    ...rows.map(({ what, measured, against, ratio, aim }) => [
      what,
      measured,
      against ?? '',
      ratio === undefined ? '' : ratio.toFixed(2),
      aim ?? '',
    ]),
  ];
  const widths = cells[0]?.map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of cells)
    console.log(`| ${row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join(' | ')} |`);
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
