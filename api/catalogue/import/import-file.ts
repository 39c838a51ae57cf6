import { availableParallelism } from 'node:os';
import type { Product } from '#contract/catalogue';
import { readCatalogueFile } from './catalogue-file';
import { UnreadableFile } from './catalogue-rows';
import { checkRows, type CheckedRow } from './check-rows';
import type { GoodsRow } from './goods';
import { importGoods, tryImport, type Imported, type ImportDependencies } from './import';
import { withAthletes } from './import-plan';
import { pictureFiles, type PictureFiles } from './picture-files';
import { athleteWarnings } from './warnings';
import type { PictureStore } from '../pictures';
import type { Published } from '../published';

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
  warned: CheckedRow[];
  /** What is told of the file as a whole. */
  warnings: string[];
  /** The sample goods that leave with the first import. */
  samples: number;
  imported?: Imported;
}

/** Told of each picture, of every one twice: first they are all checked, then they are all made. */
type OnPicture = (step: 'checked' | 'made', done: number, total: number) => void;

/** Pictures are independent of each other; each of those in work is unpacked in memory. */
const LANES = Math.min(availableParallelism(), 8);

/** All or nothing, unless bad rows are to be skipped: checks every row and picture, then makes, then publishes. */
export async function importFile(
  dependencies: ImportDependencies & { pictures: PictureStore },
  path: string,
  options: ImportOptions,
  onPicture: OnPicture,
): Promise<ImportReport> {
  const { catalogue, pictures } = dependencies;
  const { replace = false, skipInvalid = false } = options;
  const file = await readCatalogueFile(path);
  await catalogue.catchUp();
  const published = catalogue.published();
  const rows = checkRows(file, published, replace);
  const files = pictureFiles(options.images, pictures);
  await checkPictures(rows, files, onPicture);
  const report = {
    bad: rows.filter(isBad),
    warned: rows.filter(({ warnings }) => warnings.length > 0),
    warnings: athleteWarnings(withAthletes(file.swimmers, published)),
    samples: countSamples(published),
  };
  if (report.bad.length > 0 && !skipInvalid) return report;
  const sound = rows.flatMap(({ product, problems }) =>
    product && problems.length === 0 ? product : [],
  );
  if (sound.length === 0) throw new UnreadableFile('no product is left to import');
  if (!options.dryRun) await eachPicture(sound, files.make, onPicture.bind(undefined, 'made'));
  const products = await Promise.all(sound.map((product) => withPictures(product, files)));
  const goods = { products, swimmers: file.swimmers, replace };
  const run = options.dryRun ? tryImport : importGoods;
  return { ...report, imported: await run(dependencies, goods) };
}

function isBad({ problems }: CheckedRow): boolean {
  return problems.length > 0;
}

function namesOf({
  imageUrl,
  additionalImages = [],
}: Partial<Pick<Product, 'imageUrl' | 'additionalImages'>>): string[] {
  return imageUrl === undefined ? additionalImages : [imageUrl, ...additionalImages];
}

function countSamples({ entries }: Published): number {
  return [...entries.products.values()].filter(({ value, sample }) => value && sample).length;
}

async function checkPictures(rows: CheckedRow[], files: PictureFiles, onPicture: OnPicture) {
  const named = rows.map(({ read }) => read);
  await eachPicture(named, files.problem, onPicture.bind(undefined, 'checked'));
  for (const { read, problems } of rows)
    for (const name of namesOf(read)) {
      const problem = await files.problem(name);
      if (problem !== undefined) problems.push(`${name} ${problem}`);
    }
}

/** Works on every picture that the goods name, once. */
async function eachPicture(
  products: readonly Partial<Product>[],
  work: (name: string) => Promise<unknown>,
  onDone: (done: number, total: number) => void,
): Promise<void> {
  const names = [...new Set(products.flatMap(namesOf))];
  let done = 0;
  await inLanes(names, async (name) => {
    await work(name);
    done += 1;
    onDone(done, names.length);
  });
}

async function withPictures(
  { focalPoints, ...product }: GoodsRow,
  files: PictureFiles,
): Promise<Product> {
  const [imageUrl = '', ...additionalImages] = await Promise.all(
    namesOf(product).map((name, at) => files.address(name, focalPoints[at])),
  );
  return { ...product, imageUrl, additionalImages };
}

async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
