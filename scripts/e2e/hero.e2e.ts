import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, launch } from './browser';
import { openShop, type Shop } from './shop';

const WIDTHS = [320, 390, 480, 640, 700, 767, 768, 1024, 1120, 1280, 1439, 1440, 1920, 2560];

let shop: Shop;
let browser: Browser;

beforeAll(async () => {
  shop = await openShop();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

interface Words {
  text: string;
  /** Red, green and blue, 0 to 255. */
  colour: [number, number, number];
  box: { x: number; y: number; width: number; height: number };
}

/** Every line of text of the hero, with its colour and where it stands. */
function takeWords(page: Page): Promise<Words[]> {
  return page.evaluate(() => {
    const hero = document.querySelector('main section');
    if (!hero) throw new Error('there is no hero');
    const walker = document.createTreeWalker(hero, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { color } = getComputedStyle(node.parentElement ?? hero);
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
      for (const { x, y, width, height } of range.getClientRects())
        found.push({
          text: node.textContent ?? '',
          colour: [red, green, blue] as [number, number, number],
          box: { x, y, width, height },
        });
    }
    return found.filter(({ box }) => box.width > 1);
  });
}

/** The screen with the hero's text in another colour. */
async function shoot(page: Page, colour: string): Promise<Buffer> {
  await page
    .locator('main section')
    .first()
    .evaluate((hero, wanted) => {
      for (const element of hero.querySelectorAll<HTMLElement>('*')) element.style.color = wanted;
    }, colour);
  return page.screenshot();
}

function luminance([red, green, blue]: readonly [number, number, number]): number {
  const [r, g, b] = [red, green, blue].map((level) => {
    const part = level / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function pixelsOf(screen: Buffer, { box }: Words): Promise<Buffer> {
  const [left, top] = [Math.floor(box.x), Math.floor(box.y)];
  return sharp(screen)
    .extract({ left, top, width: Math.ceil(box.width), height: Math.ceil(box.height) })
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** The least contrast that a line of text has with what lies behind its letters: where ink changes a pixel. */
async function leastContrast(inked: Buffer, bare: Buffer, words: Words): Promise<number> {
  const [ink, behind] = await Promise.all([pixelsOf(inked, words), pixelsOf(bare, words)]);
  const own = luminance(words.colour);
  let least = Infinity;
  for (let at = 0; at < behind.length; at += 3) {
    const pixel = [behind[at] ?? 0, behind[at + 1] ?? 0, behind[at + 2] ?? 0] as const;
    if (pixel.every((level, part) => Math.abs(level - (ink[at + part] ?? 0)) < 8)) continue;
    const [dark = 0, light = 0] = [luminance(pixel), own].toSorted((one, other) => one - other);
    least = Math.min(least, (light + 0.05) / (dark + 0.05));
  }
  return least;
}

describe.skipIf(!chromiumPath)('the hero', () => {
  test.each(['light', 'dark'] as const)(
    'in %s mode can be read at every width: 4.5 to 1 against every pixel behind its letters',
    async (colorScheme) => {
      const context = await browser.newContext({
        baseURL: shop.url,
        colorScheme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const poor: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/');
        await page.getByRole('heading', { level: 1, name: /Raced/ }).waitFor();
        await page.waitForFunction(
          () => document.querySelector<HTMLImageElement>('main img')?.complete,
        );
        await page.evaluate(() => document.fonts.ready);
        const words = await takeWords(page);
        expect(words.length).toBeGreaterThan(5);
        const inked = await shoot(page, 'magenta');
        const bare = await shoot(page, 'transparent');
        for (const each of words) {
          const contrast = await leastContrast(inked, bare, each);
          if (contrast < 4.5) poor.push(`${width} px, ${each.text}: ${contrast.toFixed(2)}`);
          if (each.box.x < 0 || each.box.x + each.box.width > width)
            poor.push(`${width} px, ${each.text}: beyond the edge`);
        }
      }
      expect(poor).toEqual([]);
      await context.close();
    },
  );
});
