import type { BrowserContext, Page } from 'playwright-core';
import type { Product } from '../../api/contract/catalogue';
import { watch } from '../e2e/browser';
import type { Shop } from '../e2e/shop';

const END = { timeout: 60_000 };

/** One tab and what its shopper has asked for: a product of its own, so that what must come of it is known. */
export interface Actor {
  context: BrowserContext;
  page: Page;
  product: Product;
  wanted: number;
}

/** What happens between the taps, to the actor's browser or to the shop. */
export const MISHAPS: Readonly<Record<string, (actor: Actor, shop: Shop) => Promise<void>>> = {
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
  await watch(page);
  const sheet = page.getByRole('dialog', { name: 'While you were away' });
  await page.addLocatorHandler(sheet, () => sheet.getByRole('button', { name: 'Close' }).click());
  return page;
}

export type Tap = 'add' | 'More' | 'Fewer' | 'remove';

export async function tap(actor: Actor, what: Tap): Promise<void> {
  const { page, product } = actor;
  await page.bringToFront();
  if (what === 'add') {
    await page.goto(`/product/${product.id}`);
    await page.getByRole('button', { name: 'Add to Bag' }).click(END);
    await page.getByText('Added to Bag').first().waitFor(END);
    actor.wanted += 1;
    await page.goto('/cart');
  } else if (what === 'remove') {
    await page.getByRole('button', { name: `Remove ${product.name}` }).click(END);
    await page.getByText('Item removed').first().waitFor(END);
    actor.wanted = 0;
  } else {
    const stepper = page.getByRole('group', { name: `Quantity of ${product.name}` });
    await stepper.getByRole('button', { name: what }).click(END);
    actor.wanted += what === 'More' ? 1 : -1;
    await stepper.getByText(`${actor.wanted}`, { exact: true }).waitFor(END);
  }
}

export function tapsOf({ wanted }: Actor): readonly Tap[] {
  if (wanted === 0) return ['add'];
  if (wanted === 1) return ['More', 'More', 'remove'];
  return wanted > 4 ? ['Fewer', 'remove'] : ['More', 'Fewer', 'remove'];
}

export function linesWanted(actors: readonly Actor[]): string[] {
  return actors
    .filter(({ wanted }) => wanted > 0)
    .map(({ product, wanted }) => `${wanted} of ${product.name}`)
    .toSorted();
}

function linesShown(page: Page): Promise<string[]> {
  return page.getByRole('group', { name: /^Quantity of / }).evaluateAll((groups) =>
    groups
      .map((group) => {
        const name = group.getAttribute('aria-label')?.replace('Quantity of ', '');
        return `${group.querySelector('output')?.textContent} of ${name}`;
      })
      .toSorted(),
  );
}

/** The line is whole again: what every tab shows, what waits there, and what went wrong in it. */
export async function seenBy({ page }: Actor) {
  await page.bringToFront();
  // Another device's change is seen when the page is.
  await page.evaluate(() => {
    for (const sign of ['online', 'focus']) dispatchEvent(new Event(sign));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  return {
    lines: await linesShown(page),
    waiting: await page.getByText('Waiting to sync').count(),
  };
}
