import type { CheckedRow } from '../../api/catalogue/import/check-rows';
import type { ImportOptions, ImportReport } from '../../api/catalogue/import/import-file';

/** What an import did, line by line; `errors` are not for a pipe. */
export function reportLines(path: string, report: ImportReport, { dryRun }: ImportOptions) {
  const { bad, warned, warnings, samples, imported } = report;
  const errors = [
    ...bad.map((row) => `${path}: ${placeOf(row)}: ${row.problems.join('; ')}`),
    ...warningLines(path, warned),
    ...warnings.map((warning) => `${path}: warning: ${warning}`),
  ];
  if (!imported) {
    const refusal = `Nothing was imported: ${bad.length} bad (--skip-invalid leaves them out).`;
    return { errors: [...errors, refusal], lines: [] };
  }
  const { added, changed, unchanged, removed } = imported;
  const leaving = dryRun ? 'would leave' : 'have left';
  return {
    errors,
    lines: [
      ...(samples > 0
        ? [`The ${samples} sample goods ${leaving} the shop: your own take their place.`]
        : []),
      `${dryRun ? 'Would import' : 'Imported'}: ${added} new, ${changed} changed, ${unchanged} unchanged, ` +
        `${removed} removed, ${bad.length} skipped.`,
    ],
  };
}

function placeOf({ place, product }: CheckedRow): string {
  return product ? `${place} (id ${product.id})` : place;
}

/** One line each; what many rows share is told once. */
function warningLines(path: string, warned: readonly CheckedRow[]): string[] {
  const rows = new Map<string, CheckedRow[]>();
  for (const row of warned)
    for (const warning of row.warnings) rows.set(warning, [...(rows.get(warning) ?? []), row]);
  return [...rows].flatMap(([warning, [first, ...others]]) => {
    if (!first) return [];
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    return `${path}: ${placeOf(first)}${more}: warning: ${warning}`;
  });
}
