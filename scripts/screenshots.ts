import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { launch, SIZES, type Size } from './e2e/browser';
import { openShop } from './e2e/shop';

const FOLDER = 'pwa/public/screenshots';
const SCREENS = {
  home: '/',
  listing: '/category/competition-suits?size=24&minCondition=0&maxCondition=5',
  product: '/product/1',
};

/** Screenshots of the built shop for the install dialog and the README: `npm run screenshots`. */
const shop = await openShop();
const browser = await launch();
await mkdir(FOLDER, { recursive: true });
for (const size of Object.keys(SIZES) as Size[]) {
  const context = await browser.newContext({
    ...SIZES[size],
    baseURL: shop.url,
    deviceScaleFactor: size === 'phone' ? 2 : 1,
  });
  const page = await context.newPage();
  for (const [name, address] of Object.entries(SCREENS)) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const picture = await page.screenshot();
    await sharp(picture).webp({ quality: 82 }).toFile(`${FOLDER}/${name}-${size}.webp`);
  }
  await context.close();
}
await browser.close();
await shop.close();
