import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cart } from '../../api/cart/store';
import type { Product } from '../../api/contract/products/catalogue';
import { chromiumPath, consoleErrors, launch, SIZES } from '../e2e/browser';
import { findProduct } from '../e2e/product-actions';
import { openShop, type Shop } from '../e2e/shop';
import {
  linesShown,
  expectedLines,
  DISRUPTIONS,
  openTab,
  readTabState,
  tap,
  possibleTaps,
  type Actor,
  type CartTap,
} from './cart-actor';
import { openFaultProxy, type FaultProxy } from './fault-proxy';
import { CHAOS_FAULTS, seededRandom } from './plan';

const SEED_COUNT = Number(process.env['CHAOS_BAGS'] ?? 10);
const FIRST_SEED = Number(process.env['CHAOS_FIRST_SEED'] ?? 1);
const STEP_COUNT = 16;
/** Number of cart requests with faults; later ones succeed. */
const BAD_REQUESTS = 40;
const WAIT_OPTIONS = { timeout: 60_000 };

let proxy: FaultProxy;
let shop: Shop;
let browser: Browser;
let products: readonly Product[];

beforeAll(async () => {
  if (!chromiumPath) return;
  const opened = await openFaultProxy();
  proxy = opened;
  shop = await openShop({ PUBLIC_URL: opened.url });
  opened.setTarget(shop.url);
  browser = await launch();
  const found: Product[] = [];
  for (let actor = 0; actor < 3; actor++)
    found.push(
      (
        await findProduct(
          shop.url,
          ({ product, facts }) =>
            facts.quantity > 6 &&
            !facts.sizes.length &&
            product.categoryId !== 1 &&
            !found.some(({ id }) => id === product.id),
        )
      ).product,
    );
  products = found;
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
  await proxy?.close();
});

async function openActors(): Promise<[Actor, Actor, Actor]> {
  const [sharedContext, otherContext] = [
    await browser.newContext({ ...SIZES.desktop, baseURL: proxy.url }),
    await browser.newContext({ ...SIZES.desktop, baseURL: proxy.url }),
  ];
  const first = await openTab(sharedContext);
  const [one, two, three] = products;
  if (!one || !two || !three) throw new Error('the catalogue has too few goods');
  const actor = { context: sharedContext, page: first, product: one, expectedQuantity: 0 };
  await tap(actor, 'add');
  // The second device uses the same cart.
  await otherContext.addCookies(
    (await sharedContext.cookies()).filter(({ name }) => name.startsWith('cart')),
  );
  const actors: [Actor, Actor, Actor] = [
    actor,
    {
      context: sharedContext,
      page: await openTab(sharedContext),
      product: two,
      expectedQuantity: 0,
    },
    {
      context: otherContext,
      page: await openTab(otherContext),
      product: three,
      expectedQuantity: 0,
    },
  ];
  for (const { page } of actors) {
    await page.goto('/cart');
    await page
      .getByRole('link', { name: products[0]?.name ?? '' })
      .last()
      .waitFor(WAIT_OPTIONS);
    await page.evaluate(() => navigator.serviceWorker.ready);
  }
  return actors;
}

async function linesInShop(context: BrowserContext): Promise<string[]> {
  const id = (await context.cookies()).find(({ name }) => name === 'cart')?.value ?? '';
  const cart = await shop.withDatabase((database) => database.collection<Cart>('carts').get(id));
  const nameOf = (productId: string) => products.find((product) => product.id === productId)?.name;
  return (cart?.lines ?? [])
    .map(({ productId, quantity }) => `${quantity} of ${nameOf(productId)}`)
    .toSorted();
}

/** The message that the page shows. */
async function messagesOn(page: Page): Promise<string> {
  const seen = await page.getByRole('status').or(page.getByRole('alert')).allInnerTexts();
  return `${new URL(page.url()).pathname}: ${seen.filter(Boolean).join(', ')}`;
}

describe.skipIf(!chromiumPath)('a cart in two tabs and on a second device', () => {
  test.each(Array.from({ length: SEED_COUNT }, (_, index) => FIRST_SEED + index))(
    'with seed %i the cart loses and duplicates no edit and becomes the same on all devices',
    async (seed) => {
      const random = seededRandom(seed);
      const pick = <T>(from: readonly T[]): T => {
        const picked = from[Math.floor(random() * from.length)];
        if (picked === undefined) throw new Error('nothing to pick from');
        return picked;
      };
      const actions: string[] = [];
      const actors = await openActors();
      const faults = Array.from({ length: BAD_REQUESTS }, () =>
        random() < 0.5 ? pick(CHAOS_FAULTS) : undefined,
      );
      proxy.setFaults((request) =>
        / \/api\/cart/.test(request) ? (faults.shift() ?? undefined) : undefined,
      );
      try {
        for (let turn = 0; turn < STEP_COUNT; turn++) {
          const actor = pick(actors);
          const step = random() < 0.3 ? pick(Object.keys(DISRUPTIONS)) : pick(possibleTaps(actor));
          actions.push(`${actors.indexOf(actor)}: ${step}`);
          const disruption = DISRUPTIONS[step];
          await (disruption ? disruption(actor, shop) : tap(actor, step as CartTap));
        }
        proxy.setFaults(() => undefined);
        const lines = expectedLines(actors);
        await expect.poll(() => linesInShop(actors[0].context), WAIT_OPTIONS).toEqual(lines);
        for (const actor of actors)
          await expect.poll(() => readTabState(actor), WAIT_OPTIONS).toEqual({ lines, waiting: 0 });
        expect(actors.flatMap(({ page }) => consoleErrors(page))).toEqual([]);
      } catch (failure) {
        const seen = await Promise.all(actors.map(({ page }) => messagesOn(page)));
        const shown = await Promise.all(actors.map(({ page }) => linesShown(page)));
        const lines = JSON.stringify({ shown, shop: await linesInShop(actors[0].context) });
        const history = [
          actions.join(', '),
          proxy.injectedFaults().join(', '),
          ...seen,
          lines,
        ].join(' | ');
        throw new Error(`${String(failure)} | ${history}`, { cause: failure });
      } finally {
        proxy.setFaults(() => undefined);
        for (const context of new Set(actors.map((actor) => actor.context))) await context.close();
      }
    },
  );
});
