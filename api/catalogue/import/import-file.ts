import { readCatalogueFile } from './catalogue-file';
import {
  importRows,
  type ImportOptions,
  type ImportReport,
  type OnPicture,
  type RowDependencies,
} from './import-rows';

/** Imports a .json or .csv file. */
export async function importFile(
  dependencies: RowDependencies,
  path: string,
  options: ImportOptions,
  onPicture: OnPicture,
): Promise<ImportReport> {
  return importRows(dependencies, await readCatalogueFile(path), options, onPicture);
}
