import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PUBLIC_SCREENS } from '../e2e/every-screen';
import { findProduct, findOneSizeProduct } from '../e2e/product-actions';
import { IS_READY_OFFLINE } from '../e2e/journey';
import { openShop, type Shop } from '../e2e/shop';
import type { RunningBrowser } from './engine';
import { firefox } from './firefox';
import { missingPackages } from './installed';
import { recordPageErrors, type PageErrors } from './page-errors';
import { createEngineShopper, type EngineShopper } from './shopper';
import { webkit } from './webkit';

let shop: Shop;
let engine: RunningBrowser;
let pageErrors: PageErrors;
let sam: EngineShopper;

/** Number of items that the filter button announces. */
const ANNOUNCED_COUNT =
  "/Show (\\d+) items/.exec(document.querySelector('main')?.textContent ?? '')?.[1]";

interface StoredCart {
  lines: { productId: string; quantity: number }[];
}

const linesAtShop = async () => {
  const carts = await shop.withDatabase((database) =>
    database.collection<StoredCart>('carts').find(),
  );
  return carts.flatMap(({ lines }) =>
    lines.map(({ productId, quantity }) => [productId, quantity]),
  );
};
const countOrders = async () =>
  (await shop.withDatabase((database) => database.collection('orders').find())).length;

const findProductInStock = async () => {
  const { product } = await findOneSizeProduct(shop.url, { minimum: 6, categoryId: 3 });
  return product;
};

describe.each([firefox, webkit])('in $name', ({ name, start }) => {
  describe.skipIf(missingPackages[name].length > 0)('a shopper', () => {
    beforeAll(async () => {
      engine = await start();
    });
    afterAll(() => engine?.close());
    beforeEach(async () => {
      shop = await openShop();
      pageErrors = await recordPageErrors(shop.url);
      sam = createEngineShopper(await engine.open(), pageErrors.url);
    });
    afterEach(async () => {
      await sam?.tab.close();
      await pageErrors?.close();
      await shop?.close();
      const errors = pageErrors.recorded();
      if (errors.length > 0) throw new Error(`the pages had errors:\n${errors.join('\n')}`);
    });

    test('with an item in the bag, every public screen hydrates without an error', async () => {
      pageErrors.withoutServiceWorker();
      const { id, name: called } = await findProductInStock();
      await sam.open(`/product/${id}`);
      await sam.click('button', 'Add to Bag');
      await sam.waitForText(`${called} has been added to your bag.`);
      for (const [path] of PUBLIC_SCREENS) {
        await sam.open(path);
        await sam.waitUntil("document.documentElement.hasAttribute('data-hydrated-screen')");
        await sam.find('link', '1 item');
        expect(pageErrors.recorded()).toEqual([]);
      }
    });

    test('a shopper goes from the home page to a listing and to a product', async () => {
      await sam.open('/');
      await sam.click('link', 'Competition suits');
      await sam.find('heading', 'Competition suits');
      await sam.click('article');
      await sam.find('button', 'Add to Bag');
      expect(await sam.tab.evaluate('location.pathname')).toMatch(/^\/product\//);
    });

    test('a filtered listing shows as many items as announced', async () => {
      await sam.open('/category/competition-suits');
      await sam.waitForText('100 items');
      await sam.click('button', 'Size 24');
      await sam.waitUntil(`${ANNOUNCED_COUNT} !== undefined && ${ANNOUNCED_COUNT} !== '100'`);
      const promised = await sam.tab.evaluate(ANNOUNCED_COUNT);
      await sam.click('button', `Show ${String(promised)} items`);
      await sam.waitUntil("location.search === '?size=24'");
      await sam.waitForText(`${String(promised)} of 100`);
      expect(Number(promised)).toBeLessThan(100);
    });

    test('a shopper adds an item as soon as the page has loaded, changes the quantity, and removes it', async () => {
      const { id, name: called } = await findProductInStock();
      await sam.open('/');
      await sam.open(`/product/${id}`);
      await sam.click('button', 'Add to Bag');
      await sam.waitForText(`${called} has been added to your bag.`);
      await sam.open('/cart');
      await sam.click('button', 'More');
      await expect.poll(linesAtShop, { timeout: 20_000 }).toEqual([[id, 2]]);
      await sam.click('button', 'Fewer');
      await expect.poll(linesAtShop, { timeout: 20_000 }).toEqual([[id, 1]]);
      await sam.click('button', `Remove ${called}`);
      await sam.waitForText('Your bag is empty');
      await expect.poll(linesAtShop, { timeout: 20_000 }).toEqual([]);
    });

    test('a customer registers, is greeted by name, and signs in again with the password', async () => {
      await sam.open('/account#register');
      await sam.fillFields({
        'First name': 'Sam',
        'Last name': 'Okafor',
        Username: 'sam.okafor',
        Email: 'sam@club.example',
        Password: 'Backstroke4',
        'Confirm password': 'Backstroke4',
      });
      await sam.click('button', 'Create account');
      await sam.waitForText('Account Created!');
      // The menu closes on navigation, and the home page opens after the message.
      await sam.find('heading', 'Pick a lane');
      await sam.click('button', 'Sam');
      await sam.click('button', 'Sign Out');
      await sam.waitForText('Logged Out');
      await sam.open('/account');
      await sam.fillFields({ 'Email or username': 'sam.okafor', Password: 'Backstroke4' });
      await sam.click('button', 'Sign In');
      await sam.waitForText('Welcome back!');
      await sam.find('button', 'Sam');
      expect(await sam.tab.evaluate('document.cookie')).toContain('signed');
    });

    test('a shopper acknowledges the team-suit notice, pays at the provider, and sees the thank-you dialog', async () => {
      const { product } = await findProduct(
        shop.url,
        ({ facts, product: { categoryId } }) =>
          categoryId === 1 && facts.canadaLogo && facts.quantity === 1,
      );
      await sam.open(`/product/${product.id}`);
      await sam.click('button', 'Add to Bag');
      await sam.waitForText(`${product.name} has been added to your bag.`);
      await sam.open('/cart');
      await sam.click('link', 'Check out');
      await sam.click('button', 'I Acknowledge');
      await sam.click('button', 'Pay with PayPal');
      await sam.click('link', 'Pay now');
      await sam.waitForText('Thank you');
      expect(await countOrders()).toBe(1);
    });

    test('home, a product and the cart open while the server is unreachable', async () => {
      const { id, name: called } = await findProductInStock();
      await sam.open(`/product/${id}`);
      await sam.waitUntil(IS_READY_OFFLINE);
      await sam.find('button', 'Add to Bag');
      await sam.click('link', 'Bag');
      await sam.waitForText('Your bag is empty');
      await shop.stop();
      await expect(fetch(shop.url)).rejects.toThrow('fetch failed');

      await sam.reopen('/');
      await sam.find('heading', 'Pick a lane');
      await sam.reopen(`/product/${id}`);
      await sam.find('heading', called);
      await sam.reopen('/cart');
      await sam.waitForText('Your bag is empty');
    });

    test('an item added while the server is unreachable is queued and added once', async () => {
      const { id, name: called } = await findProductInStock();
      await sam.open(`/product/${id}`);
      await sam.waitUntil(IS_READY_OFFLINE);
      await sam.find('button', 'Add to Bag');
      await shop.stop();

      await sam.click('button', 'Add to Bag');
      await sam.waitForText('It will sync as soon as possible.');
      await sam.click('link', 'Bag');
      await sam.waitForText('Waiting to sync');
      await sam.reopen('/cart');
      await sam.waitForText('Waiting to sync');

      await shop.start();
      await sam.reopen('/cart');
      await sam.find('heading', called);
      await sam.waitUntilGone('Waiting to sync');
      await expect.poll(linesAtShop, { timeout: 20_000 }).toEqual([[id, 1]]);
    });
  });
});
