import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chromiumPath, consoleErrors, openPage, SIZES } from './browser';
import { PUBLIC_SCREENS } from './every-screen';
import { actBeforeScripts, journeyOfFile, openRendered } from './journey';
import { findOneSizeProduct } from './product-actions';

const journey = journeyOfFile();

async function withoutScripts(size: keyof typeof SIZES): Promise<Page> {
  const options = { ...SIZES[size], baseURL: journey.shop.url, javaScriptEnabled: false };
  return (await journey.browser.newContext(options)).newPage();
}

/** Creates an account, which signs in. */
async function registerSam(page: Page, username: string): Promise<void> {
  await page.goto('/account#register');
  const fields = {
    'First name': 'Sam',
    'Last name': 'Okafor',
    Username: username,
    Email: `${username}@club.example`,
    Password: 'Backstroke4',
    'Confirm password': 'Backstroke4',
  };
  const main = page.getByRole('main');
  for (const [label, value] of Object.entries(fields))
    await main.getByLabel(label, { exact: true }).filter({ visible: true }).fill(value);
  await main.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Account Created!').first().waitFor();
}

/** A checkout can be prepared only with a service worker, whose pages are not rendered. */
function storePreparedCheckout(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('cart');
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('meta', 'readwrite');
      const value = { keptAt: Date.now(), suits: [], lines: [] };
      transaction.objectStore('meta').put({ key: 'intent', value });
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

const hydrated = (page: Page) => page.locator('html[data-hydrated-screen]').waitFor();

describe.skipIf(!chromiumPath)('the first document', () => {
  test.each(['phone', 'desktop'] as const)(
    'on a %s without JavaScript every public screen has its heading and links, and nothing is loading [screens.rendered-by-server]',
    async (size) => {
      const page = await withoutScripts(size);
      for (const [path, heading] of PUBLIC_SCREENS) {
        await openRendered(page, path);
        await page.getByRole('heading', { level: 1, name: heading }).first().waitFor();
        expect([path, await page.locator('[aria-busy=true]').count()]).toEqual([path, 0]);
      }
    },
  );

  test('without JavaScript a shopper filters, pages and searches, and reads what needs it [screens.without-javascript]', async () => {
    const page = await withoutScripts('phone');
    const cards = page.getByRole('main').getByRole('article');
    const notes = async () => (await page.locator('noscript').allTextContents()).join(' ');
    await openRendered(page, '/');
    await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Competition suits' }).waitFor();
    expect(await page.getByRole('button', { name: 'Filters' }).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect.poll(() => cards.count()).toBe(48);
    const form = page.getByRole('form', { name: 'Filters' });
    await form.getByLabel('Size 24').check();
    await form.getByLabel('Sort by').selectOption('price-low');
    await form.getByRole('button', { name: 'Show items' }).click();
    await expect.poll(() => cards.first().textContent()).toContain('Size 24');
    expect(await form.getByLabel('Size 24').isChecked()).toBe(true);
    await page.goto('/category/competition-suits?minCondition=2&maxCondition=4');
    await form.getByRole('button', { name: 'Show items' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('minPrice')).toBe('20');
    // The form has no control for the minimum.
    expect(page.url()).toMatch(/minCondition=2&.*maxCondition=4/);
    await page.goto('/search');
    await page.getByLabel('What are you looking for?').fill('goggles');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText(/items for “goggles”/).waitFor();
    await page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .click();
    await expect.poll(notes).toContain('Adding to your bag needs JavaScript.');
    expect(await page.getByRole('button', { name: 'Add to Bag' }).isVisible()).toBe(false);
    await page.goto('/contact');
    await expect.poll(notes).toContain('Sending a message from here needs JavaScript.');
    await page.goto('/account');
    await expect.poll(notes).toContain('Your bag, your account');
  });

  test('taps on Add to Bag, Save and Menu before the scripts have run are repeated [screens.early-tap]', async () => {
    const { product } = await findOneSizeProduct(journey.shop.url, { minimum: 2 });
    const page = await openPage(journey, 'phone');
    await actBeforeScripts(page, `/product/${product.id}`, async () => {
      await page.getByRole('button', { name: 'Add to Bag' }).click();
      await page
        .getByRole('button', { name: `Save ${product.name}` })
        .first()
        .click();
    });
    await page
      .getByRole('link', { name: /1 item/ })
      .first()
      .waitFor();
    await page
      .getByRole('button', { name: `Remove ${product.name} from Saved` })
      .first()
      .waitFor();
    await actBeforeScripts(page, '/', () => page.getByRole('button', { name: 'Menu' }).click());
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    expect(consoleErrors(page)).toEqual([]);
  });

  test('a tap in the moment of hydration adds one unit, not two [screens.early-tap]', async () => {
    const { product } = await findOneSizeProduct(journey.shop.url, { minimum: 3 });
    const page = await openPage(journey, 'phone', 'light', { serviceWorkers: 'block' });
    // A tap after React has taken over the screen, and before its effects have run.
    await page.addInitScript(`
      const { port1, port2 } = new MessageChannel();
      const isTakenOver = (button) => {
        const key = Object.keys(button).find((each) => each.startsWith('__reactFiber$'));
        let fiber = key && button[key];
        while (fiber?.return) fiber = fiber.return;
        return fiber && fiber.stateNode.current === fiber;
      };
      port1.onmessage = () => {
        const button = [...document.querySelectorAll('button')]
          .find(({ textContent }) => textContent.includes('Add to Bag'));
        if (!button || !isTakenOver(button)) return port2.postMessage('');
        button.click();
      };
      port2.postMessage('');
    `);
    await page.goto(`/product/${product.id}`);
    await page.getByText('has been added to your bag.').waitFor();
    await page
      .getByRole('link', { name: /1 item/ })
      .first()
      .waitFor();
    await page.goto('/cart');
    await page.getByRole('button', { name: 'More' }).waitFor();
    await page
      .getByRole('link', { name: /1 item/ })
      .first()
      .waitFor();
    expect(consoleErrors(page)).toEqual([]);
  });

  test.each(['phone', 'desktop'] as const)(
    'on a %s with a filled bag, a saved item, a sign-in and a prepared checkout every public screen hydrates without an error',
    async (size) => {
      const { product } = await findOneSizeProduct(journey.shop.url, { minimum: 2 });
      const page = await openPage(journey, size, 'dark', { serviceWorkers: 'block' });
      await page.goto(`/product/${product.id}`);
      await page.getByRole('button', { name: 'Add to Bag' }).click();
      await page.getByText('has been added to your bag.').waitFor();
      await page
        .getByRole('button', { name: `Save ${product.name}` })
        .first()
        .click();
      await registerSam(page, `sam.${size}`);
      await page.evaluate(storePreparedCheckout);
      for (const [path, heading] of PUBLIC_SCREENS) {
        await page.goto(path);
        await hydrated(page);
        await page.getByRole('heading', { level: 1, name: heading }).first().waitFor();
        await page
          .getByRole('link', { name: /1 item/ })
          .first()
          .waitFor();
        await page.getByText('Your checkout is ready.').waitFor();
      }
      const sam = page.getByRole('banner').getByRole('button', { name: 'Sam' });
      if (size === 'desktop') await sam.waitFor();
      const shopErrors = consoleErrors(page).filter((each) => !each.includes('Service Worker'));
      expect(shopErrors).toEqual([]);
    },
  );
});
