import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawViews } from '../sample/draw';
import { sampleProducts } from '../sample/products';

/** Image shapes of phones and archives. */
const IMAGE_SIZES = [
  [480, 640],
  [640, 480],
  [500, 500],
  [400, 500],
  [700, 350],
  [350, 700],
] as const;
const BACKGROUNDS = [
  ['#9aa7ad', '#7d8a91', '.9 .9'],
  ['#9b6a3f', '#6f4827', '.004 .35'],
  ['#c9bda9', '#a99b84', '.7 .7'],
  ['#5d6a70', '#434e54', '.5 .02'],
] as const;
/** Resolution at which the drawings are rendered, in DPI. */
const RENDER_DENSITY = 36;
const MAX_PER_CATEGORY = 2;
const MAX_SUITS = 3;

/**
 * Creates a folder of photographs of every shape, and the list that names them, `goods.json`. The
 * sample's articles are placed on tiles, wood, sand and slate; every seventh image is a cut-out.
 * `viewCount` images are taken of each product.
 */
export async function photographGoods(folder: string, viewCount = 3): Promise<string> {
  await mkdir(folder, { recursive: true });
  const chosen = sampleProducts().filter(
    ({ categoryId }, index, all) =>
      all.slice(0, index).filter((product) => product.categoryId === categoryId).length <
      (categoryId === 1 ? MAX_SUITS : MAX_PER_CATEGORY),
  );
  const products = [];
  for (const [index, sample] of chosen.entries()) {
    const views = drawViews(sample).slice(0, viewCount);
    const names = await Promise.all(
      views.map((view, place) => photograph(folder, `${sample.id}-${place}`, view, index + place)),
    );
    const [imageUrl, ...additionalImages] = names;
    const { art: _, ...product } = sample;
    products.push({ ...product, imageUrl, additionalImages, focalPoints: ['50% 30%'] });
  }
  const list = join(folder, 'goods.json');
  const swimmers = [...new Set(chosen.flatMap(({ swimmerId }) => swimmerId ?? []))];
  await writeFile(
    list,
    JSON.stringify({ swimmers: swimmers.map((id) => ({ id, name: `Swimmer ${id}` })), products }),
  );
  return list;
}

async function photograph(folder: string, title: string, drawing: string, index: number) {
  const article = sharp(Buffer.from(drawing), { density: RENDER_DENSITY });
  if (index % 7 === 6) {
    const name = `${title}.png`;
    await article.png({ palette: true }).toFile(join(folder, name));
    return name;
  }
  const [width, height] = IMAGE_SIZES[index % IMAGE_SIZES.length] ?? IMAGE_SIZES[0];
  const side = Math.round(Math.min(width, height * 0.8) * 0.95);
  const laid = await article
    .rotate((index % 5) * 6 - 12, { background: '#0000' })
    .resize({ width: side, height: Math.min(height, Math.round(side * 1.25)), fit: 'inside' })
    .toBuffer();
  const name = `${title}.jpg`;
  await sharp(drawBackground(width, height, index))
    .composite([{ input: laid }])
    .jpeg({ quality: 80 })
    .toFile(join(folder, name));
  return name;
}

function drawBackground(width: number, height: number, index: number): Buffer {
  const [light, dark, grain] = BACKGROUNDS[index % BACKGROUNDS.length] ?? BACKGROUNDS[0];
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <filter id="g"><feTurbulence type="fractalNoise" baseFrequency="${grain}" numOctaves="3" seed="${index}"/>
    <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  .45 0 0 0 0"/></filter>
    <radialGradient id="l" cx=".3" cy=".2" r="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
    <rect width="100%" height="100%" fill="url(#l)"/><rect width="100%" height="100%" filter="url(#g)"/></svg>`);
}
