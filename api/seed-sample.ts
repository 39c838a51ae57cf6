import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Product } from '#contract/products/catalogue';
import { CENTRE_FOCUS, withFocus } from '#contract/products/pictures';
import { importGoods } from './catalogue/import/import';
import { pictureStore, type PictureStore } from './catalogue/pictures';
import { stockStore } from './stock/store';
import { catalogueStore, type CatalogueDependencies } from './catalogue/store';
import type { SampleProduct } from './sample/product-table';
import { drawViews } from './sample/draw';
import { sampleProducts } from './sample/products';
import { sampleSwimmers } from './sample/swimmers';

/** Number of products whose drawings are written together. */
const BATCH = 20;

const compress = promisify(gzip);

/**
 * Fills an empty shop with the sample products and their drawings (behaviour
 * payment.demo-where-allowed). The caller decides whether this is allowed.
 */
export async function seedSample(dependencies: CatalogueDependencies): Promise<void> {
  const { database } = dependencies;
  const catalogue = catalogueStore(dependencies);
  await catalogue.catchUp();
  if (catalogue.published().entries.products.size > 0) return;
  const pictures = pictureStore(database);
  const products: Product[] = [];
  const samples = sampleProducts();
  for (let start = 0; start < samples.length; start += BATCH) {
    const batch = samples.slice(start, start + BATCH);
    products.push(...(await Promise.all(batch.map((sample) => withDrawings(sample, pictures)))));
  }
  const swimmers = sampleSwimmers.map(({ id, name }) => ({ id, name }));
  await importGoods(
    { catalogue, stock: stockStore(database) },
    { products, swimmers, replace: false, sample: true },
  );
}

async function withDrawings(sample: SampleProduct, pictures: PictureStore): Promise<Product> {
  const [front = '', back = '', ...scenes] = await Promise.all(
    drawViews(sample).map((drawing) => storeDrawing(drawing, pictures)),
  );
  const { art: _, ...product } = sample;
  // The first two drawings are cut-outs; the close-up and the scene on the pool deck fill the
  // frame.
  const filling = scenes.map((address) => withFocus(address, CENTRE_FOCUS));
  return { ...product, imageUrl: front, additionalImages: [back, ...filling] };
}

async function storeDrawing(drawing: string, pictures: PictureStore): Promise<string> {
  const hash = createHash('sha256').update(drawing).digest('hex').slice(0, 32);
  const address = `/pictures/${hash}.svg`;
  const bytes = await compress(drawing);
  await pictures.put(address, { type: 'image/svg+xml', bytes, encoding: 'gzip' });
  return address;
}
