import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import type { Product } from '#contract/products/catalogue';
import { CATEGORY_IDS } from '#contract/products/categories';
import { writeCatalogueFile } from '../../api/catalogue/import/catalogue-file';
import { UnreadableFile } from '../../api/catalogue/import/catalogue-rows';
import type { SampleProduct } from '../../api/sample/product-table';
import { drawViews } from '../../api/sample/draw';
import { sampleProducts } from '../../api/sample/products';
import { sampleSwimmers } from '../../api/sample/swimmers';

/** Resolution that renders the drawings at a width of 640 instead of 800 (72 dpi). */
const DENSITY = 57.6;

/** Writes an example list: one product per category, with images in a folder. */
export async function writeExample(path: string): Promise<{ products: number; photos: string }> {
  const photos = path.slice(0, -extname(path).length) + '-photos';
  for (const taken of [path, photos].filter(existsSync))
    throw new UnreadableFile(`${taken} already exists: nothing was overwritten`);
  const samples = CATEGORY_IDS.flatMap(
    (id) => sampleProducts().find(({ categoryId }) => categoryId === id) ?? [],
  );
  await mkdir(photos, { recursive: true });
  const products = await Promise.all(samples.map((sample) => writePictures(sample, photos)));
  const swimmers = sampleSwimmers
    .filter(({ id }) => products.some(({ swimmerId }) => swimmerId === id))
    .map(({ id, name }) => ({ id, name }));
  await writeCatalogueFile(path, products, swimmers);
  return { products: products.length, photos };
}

async function writePictures(sample: SampleProduct, folder: string): Promise<Product> {
  const { art: _, ...product } = sample;
  const name = product.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const [front, back] = drawViews(sample);
  const write = async (drawing: string, file: string) => {
    await sharp(Buffer.from(drawing), { density: DENSITY }).png().toFile(join(folder, file));
    return file;
  };
  const hasBack = product.categoryId === CATEGORY_IDS[0];
  return {
    ...product,
    id: `example-${product.categoryId}`,
    imageUrl: await write(front, `${name}.png`),
    additionalImages: hasBack ? [await write(back, `${name}-back.png`)] : [],
  };
}
