import type { BrowserContext, Page } from 'playwright-core';
import type { Product } from '../../api/contract/products/catalogue';
import { recordErrors } from '../e2e/browser';
import type { Shop } from '../e2e/shop';

const WAIT_OPTIONS = { timeout: 60_000 };

/**
 * A tab and its shopper's edits. Each tab edits its own product, so that the expected result is
 * known.
 */
export interface Actor {
  context: BrowserContext;
  page: Page;
  product: Product;
  expectedQuantity: number;
}

/** Faults that the test injects between taps, in the actor's browser or in the shop. */
export const DISRUPTIONS: Readonly<Record<string, (actor: Actor, shop: Shop) => Promise<void>>> = {
  reload: async ({ page }: Actor) => void (await page.reload()),
  'kill the tab': async (actor: Actor) => {
    await actor.page.close();
    actor.page = await openTab(actor.context);
    await actor.page.goto('/cart');
  },
  'stop the service worker': async ({ page }: Actor) => {
    const session = await page.context().newCDPSession(page);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await session.detach();
  },
  'freeze the tab': async ({ page }: Actor) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await session.detach();
  },
  'kill the shop': async (_, shop) => {
    shop.process.kill('SIGKILL');
    await shop.stop();
    await shop.start();
  },
};

export async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await recordErrors(page);
  const sheet = page.getByRole('dialog', { name: 'While you were away' });
  await page.addLocatorHandler(sheet, () => sheet.getByRole('button', { name: 'Close' }).click());
  return page;
}

export type CartTap = 'add' | 'More' | 'Fewer' | 'remove';

export async function tap(actor: Actor, what: CartTap): Promise<void> {
  const { page, product } = actor;
  await page.bringToFront();
  if (what === 'add') {
    await page.goto(`/product/${product.id}`);
    await page.getByRole('button', { name: 'Add to Bag' }).click(WAIT_OPTIONS);
    await page.getByText('Added to Bag').first().waitFor(WAIT_OPTIONS);
    actor.expectedQuantity += 1;
    await page.goto('/cart');
  } else if (what === 'remove') {
    const remove = page.getByRole('button', { name: `Remove ${product.name}` });
    await remove.click(WAIT_OPTIONS);
    // Does not wait for the message, which may disappear before a dialog in front of it is closed.
    await remove.waitFor({ state: 'detached', ...WAIT_OPTIONS });
    actor.expectedQuantity = 0;
  } else {
    const stepper = page.getByRole('group', { name: `Quantity of ${product.name}` });
    await stepper.getByRole('button', { name: what }).click(WAIT_OPTIONS);
    actor.expectedQuantity += what === 'More' ? 1 : -1;
    await stepper.getByText(`${actor.expectedQuantity}`, { exact: true }).waitFor(WAIT_OPTIONS);
  }
}

export function possibleTaps({ expectedQuantity }: Actor): readonly CartTap[] {
  if (expectedQuantity === 0) return ['add'];
  if (expectedQuantity === 1) return ['More', 'More', 'remove'];
  return expectedQuantity > 4 ? ['Fewer', 'remove'] : ['More', 'Fewer', 'remove'];
}

export function expectedLines(actors: readonly Actor[]): string[] {
  return actors
    .filter(({ expectedQuantity }) => expectedQuantity > 0)
    .map(({ product, expectedQuantity }) => `${expectedQuantity} of ${product.name}`)
    .toSorted();
}

export function linesShown(page: Page): Promise<string[]> {
  return page.getByRole('group', { name: /^Quantity of / }).evaluateAll((groups) =>
    groups
      .map((group) => {
        const name = group.getAttribute('aria-label')?.replace('Quantity of ', '');
        return `${group.querySelector('output')?.textContent} of ${name}`;
      })
      .toSorted(),
  );
}

/**
 * Reads the state of a tab after the faults: what it shows, what is still queued, and its errors.
 */
export async function readTabState({ page }: Actor) {
  await page.bringToFront();
  // A page refreshes the cart when it becomes visible.
  await page.evaluate(() => {
    for (const eventName of ['online', 'focus']) dispatchEvent(new Event(eventName));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  return {
    lines: await linesShown(page),
    waiting: await page.getByText('Waiting to sync').count(),
  };
}
