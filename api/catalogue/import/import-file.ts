import type { PictureStore } from '../pictures';
import { readCatalogueFile } from './catalogue-file';
import type { ImportDependencies } from './import';
import { importRows, type ImportOptions, type ImportReport, type OnPicture } from './import-rows';

/** Imports a .json or .csv file. */
export async function importFile(
  dependencies: ImportDependencies & { pictures: PictureStore },
  path: string,
  options: ImportOptions,
  onPicture: OnPicture,
): Promise<ImportReport> {
  return importRows(dependencies, await readCatalogueFile(path), options, onPicture);
}
