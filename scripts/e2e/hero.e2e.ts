import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chromiumPath } from './browser';
import { leastContrast, readPixels, type Box, type Colour, type Pixels } from './contrast';
import { journeyOfFile } from './journey';

const WIDTHS = [320, 390, 480, 640, 700, 767, 768, 1024, 1120, 1280, 1439, 1440, 1920, 2560];

const journey = journeyOfFile();

interface HeroTextLine {
  text: string;
  colour: Colour;
  box: Box;
}

/** Returns every line of the hero's text, with colour and position. */
function readTextLines(page: Page): Promise<HeroTextLine[]> {
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

/** A screenshot with the hero's text in another colour. */
async function screenshotWithTextColour(page: Page, colour: string): Promise<Pixels> {
  await page
    .locator('main section')
    .first()
    .evaluate((hero, wanted) => {
      for (const element of hero.querySelectorAll<HTMLElement>('*')) element.style.color = wanted;
    }, colour);
  return readPixels(await page.screenshot());
}

describe.skipIf(!chromiumPath)('the hero', () => {
  test.each(['light', 'dark'] as const)(
    'in %s mode the hero’s text has a contrast of 4.5 to 1 with every pixel behind it, at every width',
    async (colorScheme) => {
      const context = await journey.browser.newContext({
        baseURL: journey.shop.url,
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
        const words = await readTextLines(page);
        expect(words.length).toBeGreaterThan(5);
        const inked = await screenshotWithTextColour(page, 'magenta');
        const bare = await screenshotWithTextColour(page, 'transparent');
        for (const each of words) {
          const contrast = leastContrast(inked, bare, each);
          if (contrast < 4.5) poor.push(`${width} px, ${each.text}: ${contrast.toFixed(2)}`);
          if (each.box.x < 0 || each.box.x + each.box.width > width)
            poor.push(`${width} px, ${each.text}: beyond the edge`);
        }
      }
      expect(poor).toEqual([]);
    },
  );
});
