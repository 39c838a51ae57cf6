import { describe, expect, test } from 'vitest';
import { chromiumPath, consoleErrors, openPage, violationsInBothModes } from './browser';
import { EVERY_SCREEN } from './every-screen';
import { findProduct } from './product-actions';
import { journeyOfFile } from './journey';
import { tapAddToCart } from './shopper';

const journey = journeyOfFile();

describe.skipIf(!chromiumPath)('every screen', () => {
  test.each(['phone', 'desktop'] as const)(
    'on a %s every screen is accessible in light and dark mode, obeys the content policy and has a title and description [screens.home, screens.shop, screens.category, screens.product, screens.cart, screens.checkout, screens.order-success, screens.policies, screens.help-pages, screens.search, screens.collections, screens.not-found]',
    async (size) => {
      const page = await openPage(journey, size);
      const violations = await violationsInBothModes(page, size);
      const { product } = await findProduct(
        journey.shop.url,
        (candidate) => candidate.facts.canadaLogo,
      );
      const broken: string[] = [];
      const check = async (path: string) => {
        broken.push(...(await violations()).map((each) => `${path} ${each}`));
        const description = await page
          .locator('meta[name=description]')
          .first()
          .getAttribute('content');
        if (!(await page.title()) || !description) broken.push(`${path} has no title`);
      };
      for (const [path, heading] of EVERY_SCREEN) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1, name: heading }).first().waitFor();
        await check(path);
      }
      await tapAddToCart(page, product.id);
      await check('/product with toast');
      await page.goto('/cart');
      await page.getByRole('heading', { name: product.name }).waitFor();
      await check('/cart with a line');
      await page.goto('/checkout');
      await page.getByRole('button', { name: 'I Acknowledge' }).waitFor();
      await check('/checkout with the advisory');
      await page.getByRole('button', { name: 'I Acknowledge' }).click();
      await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
      await check('/checkout');
      expect(broken).toEqual([]);
      expect(consoleErrors(page)).toEqual([]);
    },
  );

  test('on paper a page has no header and no footer', async () => {
    const page = await openPage(journey, 'desktop');
    await page.goto('/size-guide');
    await page.getByRole('banner').waitFor();
    await page.emulateMedia({ media: 'print' });
    const shown = await Promise.all(
      (['banner', 'main', 'contentinfo'] as const).map((role) => page.getByRole(role).isVisible()),
    );
    expect(shown).toEqual([false, true, false]);
  });

  test('a page in dark mode prints dark text on white, and an order without its buttons', async () => {
    const page = await openPage(journey, 'desktop', 'dark');
    await page.goto('/order-success');
    await page.getByRole('heading', { name: 'No order to show' }).waitFor();
    const readGround = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await readGround();
    await page.evaluate(() => {
      addEventListener('beforeprint', () => {
        document.title = getComputedStyle(document.body).backgroundColor;
      });
    });
    await page.pdf();
    const printed = (await page.title()).match(/\d+/g)?.map(Number) ?? [];
    expect(printed.every((level) => level > 240)).toBe(true);
    expect(await readGround()).toBe(dark);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('link', { name: 'Keep shopping' }).isVisible()).toBe(false);
  });

  test('buttons and chips change under the mouse', async () => {
    const page = await openPage(journey, 'desktop');
    await page.goto('/category/competition-suits');
    for (const name of [/^Show \d/, 'Size 22']) {
      const button = page.getByRole('button', { name }).first();
      const before = await button.screenshot({ animations: 'disabled' });
      await button.hover();
      const hovered = await button.screenshot({ animations: 'disabled' });
      expect(hovered.equals(before)).toBe(false);
    }
  });
});
