import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { defaultAthlete } from '../../api/contract/shop/defaults';
import { shopSettingsStore } from '../../api/shop/settings-store';
import { chromiumPath, consoleErrors, openPage } from './browser';
import { contrastOf, leastContrast, readPixels } from './contrast';
import { publishExtremeProducts } from './extreme-products';
import { journeyOfTest } from './journey';
import { findProduct } from './product-actions';
import { acknowledgeTeamSuit, tapAddToCart } from './shopper';
import {
  findOverflowingLines,
  findOverlappingLines,
  findLinesOverPictures,
  paintText,
  waitForLayout,
  findTextLines,
  type LineOverPicture,
} from './text-lines';

const WIDTHS = [320, 360, 390, 767, 768, 1024, 1280, 1440, 1920, 2560];
/** Screenshots are slow. The layout is checked at all widths, the contrast over images at these. */
const CONTRAST_WIDTHS = [320, 768, 1440];
/** The hero fills the window. */
const HOME_CONTRAST_WIDTHS = [320, 767, 768, 1440, 2560];
/** Photographs change what is behind the text, not the layout. */
const PHOTOGRAPHED_WIDTHS = CONTRAST_WIDTHS;
const HEIGHT = 900;

const journey = journeyOfTest();
let page: Page;

beforeEach(async () => {
  page = await openPage(journey, 'desktop', 'light', { reducedMotion: 'reduce' });
});

type Lines = Awaited<ReturnType<typeof findTextLines>>;

/** Returns text that overflows or overlaps, and whether the page is too wide. */
async function findMisplacedText(lines: Lines): Promise<string[]> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    ...(beyond > 0 ? [`${beyond} px too wide`] : []),
    ...(await findOverflowingLines(page, lines)),
    ...(await findOverlappingLines(page, lines)),
  ];
}

interface MeasuredLine {
  line: LineOverPicture;
  contrast: number;
}

/** Cached measurements of the shop's own images, which do not depend on the products. */
const measurementCache = new Map<string, MeasuredLine[]>();

async function findLowContrast(lines: Lines, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await waitForLayout(page);
  const over = await findLinesOverPictures(page, lines);
  const withoutBackground = over.filter(({ background: ground }) => !ground);
  const contrasts = over.flatMap((line) =>
    line.background ? [{ line, contrast: contrastOf(line.colour, line.background) }] : [],
  );
  if (withoutBackground.length > 0) {
    const cacheKey = JSON.stringify([colorScheme, withoutBackground]);
    let measured = measurementCache.get(cacheKey) ?? (await measureContrast(withoutBackground));
    // A drawing may be re-rendered for its new size between two screenshots.
    for (let look = 0; look < 5 && measured.some(hasLowContrast); look++)
      measured = await measureContrast(withoutBackground);
    measurementCache.set(cacheKey, measured);
    contrasts.push(...measured);
  }
  return contrasts
    .filter(hasLowContrast)
    .map(({ line, contrast }) => `“${line.text}” has a contrast of ${contrast.toFixed(2)}`);
}

function hasLowContrast({ line, contrast }: MeasuredLine): boolean {
  return contrast < (line.large ? 3 : 4.5);
}

async function measureContrast(lines: LineOverPicture[]): Promise<MeasuredLine[]> {
  const top = Math.floor(Math.min(...lines.map(({ box }) => box.y)));
  const bottom = Math.ceil(Math.max(...lines.map(({ box }) => box.y + box.height)));
  const width = page.viewportSize()?.width ?? 0;
  const screenshotText = async (ink: string) => {
    await paintText(page, ink);
    return page.screenshot({
      fullPage: bottom >= HEIGHT,
      clip: { x: 0, y: top, width, height: bottom - top + 1 },
    });
  };
  const [inked, withoutText] = [
    await screenshotText('magenta'),
    await screenshotText('transparent'),
  ];
  await paintText(page);
  expect(inked.equals(withoutText)).toBe(false);
  const [text, background] = await Promise.all([readPixels(inked), readPixels(withoutText)]);
  return lines.map((line) => ({
    line,
    contrast: leastContrast(text, background, {
      ...line,
      box: { ...line.box, y: line.box.y - top },
    }),
  }));
}

async function measureAllWidths(screen: string, widths = WIDTHS): Promise<string[]> {
  const problems: string[] = [];
  const contrastWidths = screen === '/' ? HOME_CONTRAST_WIDTHS : CONTRAST_WIDTHS;
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    await waitForLayout(page);
    let lines = await findTextLines(page);
    let found = await findMisplacedText(lines);
    // Rendering after a resize may take a moment.
    for (let look = 0; look < 5 && found.length > 0; look++) {
      await waitForLayout(page);
      lines = await findTextLines(page);
      found = await findMisplacedText(lines);
    }
    for (const colorScheme of contrastWidths.includes(width) ? (['light', 'dark'] as const) : []) {
      found.push(
        ...(await findLowContrast(lines, colorScheme)).map(
          (each) => `${each} in ${colorScheme} mode`,
        ),
      );
    }
    problems.push(...[...new Set(found)].map((value) => `${screen} at ${width} px: ${value}`));
  }
  return problems;
}

/** All screens, with what shows that they have loaded. */
const SCREENS = [
  ['/', 'main article'],
  ['/shop', 'main article'],
  ['/collections/high-waisted-suits', 'main article'],
  ['/cart', 'main li'],
  ['/no-such-page', 'main h1'],
] as const;

describe.skipIf(!chromiumPath)('at all widths from 320 to 2560 px, in light and dark', () => {
  test.each(['drawn', 'photographed'] as const)(
    'long names and seven-digit prices of %s products do not overflow, and text over images is readable',
    async (kind) => {
      const suit = await publishExtremeProducts(journey.shop, kind);
      const widths = kind === 'drawn' ? WIDTHS : PHOTOGRAPHED_WIDTHS;
      await tapAddToCart(page, suit.id);
      const problems = await measureAllWidths('the product', widths);
      for (const [path, loadedSelector] of SCREENS) {
        await page.goto(path);
        await page.locator(loadedSelector).first().waitFor();
        problems.push(...(await measureAllWidths(path, widths)));
      }
      await page.goto('/search?q=final');
      await page
        .getByRole('button', { name: /Quick View/ })
        .first()
        .waitFor();
      problems.push(...(await measureAllWidths('the search', widths)));
      await page
        .getByRole('button', { name: /Quick View/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).waitFor();
      problems.push(...(await measureAllWidths('the quick view', widths)));
      await page.goto('/checkout');
      await page.getByRole('button', { name: 'I Acknowledge' }).waitFor();
      problems.push(...(await measureAllWidths('the notice', widths)));
      await acknowledgeTeamSuit(page);
      await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
      problems.push(...(await measureAllWidths('the checkout', widths)));
      expect(problems.join('\n')).toBe('');
      expect(consoleErrors(page)).toEqual([]);
    },
    300_000,
  );

  async function doubleText(): Promise<void> {
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.insertRule('html { font-size: 200% !important; }');
      document.adoptedStyleSheets = [sheet];
    });
    await waitForLayout(page);
  }

  async function widthWithLargeText(path: string): Promise<number> {
    await page.goto(path);
    await page.locator('html[data-hydrated-screen]').waitFor();
    await doubleText();
    return page.evaluate(() => document.documentElement.scrollWidth);
  }

  test('text of twice the size makes no page of a phone wider', async () => {
    const { product } = await findProduct(journey.shop.url, ({ facts }) => facts.quantity > 0);
    await tapAddToCart(page, product.id);
    await page.setViewportSize({ width: 390, height: HEIGHT });
    const paths = [
      ...SCREENS.map(([path]) => path),
      `/product/${product.id}`,
      '/faq',
      '/contact',
      '/athletes',
      '/account',
    ];
    const widths: [path: string, width: number][] = [];
    for (const path of paths) widths.push([path, await widthWithLargeText(path)]);
    await page.evaluate(() =>
      fetch('/api/auth/register', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          firstName: 'Sam',
          lastName: 'Okafor',
          username: 'sam.o',
          email: 'sam@club.example',
          password: 'crimson otter 77',
        }),
      }),
    );
    await page.goto('/');
    widths.push(['/account', await widthWithLargeText('/account')]);
    await page.getByRole('tab', { name: 'Settings' }).waitFor();
    expect(widths).toEqual([...paths, '/account'].map((path) => [path, 390]));
  });

  /** The text of the screen below 28 px, with its size. The plate with the lane number is a logo. */
  const smallText = () =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(
        document.querySelector('main') ?? document.body,
        NodeFilter.SHOW_TEXT,
      );
      const sizes: [text: string, size: number][] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        const text = node.textContent?.trim();
        if (!element || !text || element.closest('[aria-hidden]')) continue;
        if (!element.checkVisibility()) continue;
        sizes.push([text, parseFloat(getComputedStyle(element).fontSize)]);
      }
      return sizes;
    });

  test('text of twice the size doubles every small text of a phone, and no button leaves the filter sheet', async () => {
    const { product } = await findProduct(
      journey.shop.url,
      ({ facts, product: { categoryId } }) => facts.quantity > 0 && categoryId === 3,
    );
    await tapAddToCart(page, product.id);
    await page.setViewportSize({ width: 390, height: HEIGHT });
    const fixed: string[] = [];
    for (const path of ['/cart', '/checkout', `/product/${product.id}`, '/size-guide', '/shop']) {
      await page.goto(path);
      await page.locator('html[data-hydrated-screen]').waitFor();
      await page.waitForLoadState('networkidle');
      const before = await smallText();
      await doubleText();
      const after = new Map(await smallText());
      const unchanged = before.filter(([text, size]) => size < 28 && after.get(text) === size);
      fixed.push(...unchanged.map(([text, size]) => `${path} “${text}”: ${size} px`));
    }
    await page.getByRole('button', { name: /^Filters/ }).click();
    const apply = await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Show/ })
      .boundingBox();
    expect((apply?.x ?? 0) + (apply?.width ?? 390)).toBeLessThanOrEqual(390);
    expect(fixed).toEqual([]);
  });

  test('account forms and their errors do not overflow', async () => {
    const problems: string[] = [];
    for (const [path, send] of [
      ['/account', 'Sign In'],
      ['/account#register', 'Create account'],
      ['/forgot-password', 'Send code'],
    ] as const) {
      await page.goto(path);
      const form = page.getByRole('main').getByRole('form').filter({ visible: true });
      await form.getByRole('button', { name: send }).click();
      await form.locator('[aria-invalid=true]').first().waitFor();
      problems.push(...(await measureAllWidths(path)));
    }
    await page.getByLabel('Email').fill(`${'sam.swims.'.repeat(6)}4@club.example`);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Reset code').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    problems.push(...(await measureAllWidths('the reset code')));
    expect(problems.join('\n')).toBe('');
    expect(consoleErrors(page)).toEqual([]);
  });

  test('text pages and cards of one size do not overflow, and text over images is readable', async () => {
    const { product } = await findProduct(
      journey.shop.url,
      (candidate) => candidate.product.categoryId === 1,
    );
    const pages = [
      '/athletes',
      '/about',
      '/contact',
      '/faq',
      '/shipping',
      '/category/competition-suits?size=24',
    ];
    const problems: string[] = [];
    for (const path of [...pages, `/size-guide?suit=${product.id}`]) {
      await page.goto(path);
      await page.locator('main h1').waitFor();
      await page.waitForLoadState('networkidle');
      problems.push(...(await measureAllWidths(path)));
    }
    expect(problems.join('\n')).toBe('');
    expect(consoleErrors(page)).toEqual([]);
  });

  test('no page overflows with the longest name of the athlete [desk.athlete]', async () => {
    const value = {
      ...defaultAthlete,
      firstName: 'Maximiliane-Alexandra-Theresia',
      lastName: 'von Sommerfeld-Hohenberg-Lutz',
    };
    const author = { by: 'test', from: 'desk' } as const;
    await journey.shop.withDatabase(async (database) => {
      const change = { section: 'athlete', revision: 0, value } as const;
      await shopSettingsStore({ database, now: Date.now }).save(change, author);
    });
    const swimmers = async () => (await fetch(`${journey.shop.url}/api/swimmers`)).text();
    await expect.poll(swimmers, { timeout: 20_000 }).toContain(value.firstName);
    const problems: string[] = [];
    for (const path of ['/', '/athletes', '/about']) {
      await page.goto(path);
      await page.getByText(value.firstName).first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      problems.push(...(await measureAllWidths(path, PHOTOGRAPHED_WIDTHS)));
    }
    expect(problems.join('\n')).toBe('');
  });
});
