import { goodsCsvEndpoints, type GoodsImport } from '#contract/desk/goods-csv';
import { call } from '#contract/protocol/call';
import { upload } from './upload';

/** Imports a CSV file, or says what an import would do. */
export function importCsv(csv: string, dryRun: boolean): Promise<GoodsImport> {
  return upload(goodsCsvEndpoints.import, new Blob([csv]), { query: { dryRun } });
}

/** The published items as CSV, in the format of the browser's language. */
export async function exportCsv(): Promise<string> {
  const query = { locale: navigator.language };
  const { body } = await call(goodsCsvEndpoints.export, { query });
  return body.csv;
}
