import { availableParallelism } from 'node:os';
import { moveAltTexts } from '#contract/products/alt-texts';
import type { Product } from '#contract/products/catalogue';
import { athleteOf } from '#contract/shop/athlete';
import { readFocus, withoutFocus } from '#contract/products/pictures';
import { UnreadableFile, type CatalogueRows } from './catalogue-rows';
import { productChanges, type ProductChange } from './changes';
import { checkRows, type CheckedRow } from './check-rows';
import { exportGoods } from './export';
import type { GoodsRow } from './goods';
import { importGoods, checkImport, type ImportCounts, type ImportDependencies } from './import';
import { withAthletes } from './import-plan';
import { NO_FOLDER, pictureFiles, type PictureFiles } from './picture-files';
import { athleteWarnings } from './warnings';
import type { PictureStore } from '../pictures';
import type { Published } from '../published';
import type { ShopSettingsStore } from '../../shop/settings-store';

export interface ImportOptions {
  /** Folder of the photographs. */
  images?: string;
  dryRun?: boolean;
  skipInvalid?: boolean;
  replace?: boolean;
}

/** `imported` is undefined if bad rows prevented the import. */
export interface ImportReport {
  bad: CheckedRow[];
  warned: CheckedRow[];
  /** Warnings about the whole file. */
  warnings: string[];
  /** Number of sample products removed by the first import. */
  samples: number;
  /** Products that the shop does not have yet. */
  added: Pick<Product, 'id' | 'name' | 'price'>[];
  /** Changes of existing products. */
  changes: ProductChange[];
  /** Products removed because the file replaces all. */
  removed: Pick<Product, 'id' | 'name'>[];
  imported?: ImportCounts;
}

export interface RowDependencies extends ImportDependencies {
  pictures: PictureStore;
  shop: Pick<ShopSettingsStore, 'readFacts'>;
}

/** Called twice per image: after checking and after converting. */
export type OnPicture = (step: 'checked' | 'made', done: number, total: number) => void;

/** Images are independent. Each one in progress is decoded in memory. */
const CONCURRENCY = Math.min(availableParallelism(), 8);

/**
 * All or nothing, unless bad rows are skipped: checks every row and image, then converts, then
 * publishes.
 */
export async function importRows(
  dependencies: RowDependencies,
  input: CatalogueRows,
  options: ImportOptions,
  onPicture: OnPicture = () => undefined,
): Promise<ImportReport> {
  const { catalogue, pictures } = dependencies;
  const { replace = false, skipInvalid = false } = options;
  const exported = await exportGoods(dependencies);
  const published = catalogue.published();
  const athlete = athleteOf((await dependencies.shop.readFacts()).athlete);
  const isSample = (id: string) => published.entries.products.get(id)?.sample === true;
  const own = exported.products.filter(({ id }) => !isSample(id));
  const known = new Map(own.map((product) => [product.id, product]));
  const rows = await checkRows(input, published, replace, known);
  const files = pictureFiles(options.images, pictures);
  await checkPictures(rows, files, onPicture);
  const report: ImportReport = {
    bad: rows.filter(isBad),
    warned: rows.filter(({ warnings }) => warnings.length > 0),
    warnings: athleteWarnings(withAthletes(input.swimmers, published), athlete),
    samples: countSamples(published),
    added: [],
    changes: [],
    removed: [],
  };
  if (report.bad.length > 0 && !skipInvalid) return report;
  const valid = rows.flatMap(({ product, problems, keepsFocus, keepsAltTexts }) =>
    product && problems.length === 0 ? { ...product, keepsFocus, keepsAltTexts } : [],
  );
  if (valid.length === 0) throw new UnreadableFile('there are no products to import');
  if (!options.dryRun) await eachPicture(valid, files.make, onPicture.bind(undefined, 'made'));
  const products = await Promise.all(
    valid.map((product) => withPictures(product, files, known.get(product.id))),
  );
  const goods = { products, swimmers: input.swimmers, replace };
  const run = options.dryRun ? checkImport : importGoods;
  const ids = new Set(products.map(({ id }) => id));
  return {
    ...report,
    added: products.filter(({ id }) => !known.has(id)),
    changes: productChanges(known, products),
    removed: replace ? own.filter(({ id }) => !ids.has(id)) : [],
    imported: await run(dependencies, goods),
  };
}

function isBad({ problems }: CheckedRow): boolean {
  return problems.length > 0;
}

function pictureNames({
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
    for (const name of pictureNames(read)) {
      const problem = await files.problem(name);
      const sentence = problem === NO_FOLDER ? NO_FOLDER : `${name} ${problem}`;
      const field = name === read.imageUrl ? 'imageUrl' : 'additionalImages';
      const isNew = problem !== undefined && problems.every((each) => each.sentence !== sentence);
      if (isNew) problems.push({ field, sentence });
    }
}

/** Processes each image of the file once. */
async function eachPicture(
  products: readonly Partial<Product>[],
  work: (name: string) => Promise<unknown>,
  onDone: (done: number, total: number) => void,
): Promise<void> {
  const names = [...new Set(products.flatMap(pictureNames))];
  let done = 0;
  await mapConcurrently(names, async (name) => {
    await work(name);
    done += 1;
    onDone(done, names.length);
  });
}

async function withPictures(
  row: GoodsRow & Pick<CheckedRow, 'keepsFocus' | 'keepsAltTexts'>,
  files: PictureFiles,
  before: Product | undefined,
): Promise<Product> {
  const { focalPoints, keepsFocus, keepsAltTexts, altTexts: newAltTexts, ...product } = row;
  const known = before ? pictureNames(before) : [];
  const shown = keepsFocus ? known : [];
  const pictures = await Promise.all(
    pictureNames(product).map(async (name, index) => {
      const address = await files.address(name, focalPoints[index]);
      const same = shown.find((each) => withoutFocus(each) === withoutFocus(address));
      return same !== undefined && readFocus(name) === undefined ? same : address;
    }),
  );
  const [imageUrl = '', ...additionalImages] = pictures;
  const altTexts =
    keepsAltTexts && before
      ? moveAltTexts(before.altTexts ?? [], known.map(withoutFocus), pictures.map(withoutFocus))
      : newAltTexts;
  return { ...product, imageUrl, additionalImages, ...(altTexts.length > 0 && { altTexts }) };
}

async function mapConcurrently<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
