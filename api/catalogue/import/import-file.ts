import type { Product } from '#contract/catalogue';
import { readCatalogueFile } from './catalogue-file';
import { UnreadableFile } from './catalogue-rows';
import { checkRows, type CheckedRow } from './check-rows';
import { importGoods, tryImport, type Imported, type ImportDependencies } from './import';
import { pictureFiles, type PictureFiles } from './picture-files';
import type { PictureStore } from '../pictures';

export interface ImportOptions {
  /** The folder of the photographs. */
  images?: string;
  dryRun?: boolean;
  skipInvalid?: boolean;
  replace?: boolean;
}

/** `imported` is absent where bad rows kept the file out. */
export interface ImportReport {
  bad: CheckedRow[];
  imported?: Imported;
}

/** Pictures are independent of each other, and one is worked on by one core. */
const LANES = 2;

/** All or nothing, unless bad rows are to be skipped: checks every row and picture, then makes, then publishes. */
export async function importFile(
  dependencies: ImportDependencies & { pictures: PictureStore },
  path: string,
  options: ImportOptions,
  onPicture: (done: number, total: number) => void,
): Promise<ImportReport> {
  const { catalogue, pictures } = dependencies;
  const { replace = false, skipInvalid = false } = options;
  const file = await readCatalogueFile(path);
  await catalogue.catchUp();
  const rows = checkRows(file, catalogue.published(), replace);
  const files = pictureFiles(options.images, pictures);
  await inLanes(rows, (row) => checkPictures(row, files));
  const bad = rows.filter(isBad);
  if (bad.length > 0 && !skipInvalid) return { bad };
  const sound = rows.flatMap(({ product, problems }) =>
    product && problems.length === 0 ? product : [],
  );
  if (sound.length === 0) throw new UnreadableFile('no product is left to import');
  if (!options.dryRun) await makePictures(sound, files, onPicture);
  const products = await Promise.all(sound.map((product) => withPictures(product, files)));
  const goods = { products, swimmers: file.swimmers, replace };
  const run = options.dryRun ? tryImport : importGoods;
  return { bad, imported: await run(dependencies, goods) };
}

function isBad({ problems }: CheckedRow): boolean {
  return problems.length > 0;
}

function namesOf({ imageUrl, additionalImages }: Product): string[] {
  return [imageUrl, ...additionalImages];
}

async function checkPictures({ product, problems }: CheckedRow, files: PictureFiles) {
  for (const name of product ? namesOf(product) : []) {
    const problem = await files.problem(name);
    if (problem !== undefined) problems.push(`${name} ${problem}`);
  }
}

async function makePictures(
  products: readonly Product[],
  files: PictureFiles,
  onPicture: (done: number, total: number) => void,
): Promise<void> {
  const names = [...new Set(products.flatMap(namesOf))];
  let done = 0;
  await inLanes(names, async (name) => {
    await files.make(name);
    done += 1;
    onPicture(done, names.length);
  });
}

async function withPictures(product: Product, files: PictureFiles): Promise<Product> {
  return {
    ...product,
    imageUrl: await files.address(product.imageUrl),
    additionalImages: await Promise.all(product.additionalImages.map(files.address)),
  };
}

async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
