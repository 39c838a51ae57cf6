import { goodsCsvEndpoints, type GoodsImport } from '#contract/desk/goods-csv';
import { fetchBody } from '#contract/protocol/call';
import { upload } from './upload';

/** Imports a CSV file, or returns what an import would do. */
export function importCsv(csv: string, dryRun: boolean): Promise<GoodsImport> {
  return upload(goodsCsvEndpoints.import, new Blob([csv]), { query: { dryRun } });
}

/** Returns the published items as CSV, with the separators of the browser's language. */
export async function exportCsv(): Promise<string> {
  const query = { locale: navigator.language };
  const body = await fetchBody(goodsCsvEndpoints.export, { query });
  return body.csv;
}
