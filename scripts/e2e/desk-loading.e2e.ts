import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, openPage } from './browser';
import { deviceWithPasskeys, joinDesk } from './desk-actions';
import { openJourney, type Journey } from './journey';

const BUILD = 'dist/desk';
/** Gzip. The measured size, and a few kilobytes for what is added. */
const MAX_FIRST_LOAD = 240_000;

/** Adds a script and all scripts that it imports. */
async function collectScripts(file: string, found: Map<string, number>): Promise<void> {
  if (found.has(file)) return;
  const source = await readFile(join(BUILD, 'assets', file));
  found.set(file, gzipSync(source).length);
  for (const [, imported = ''] of source.toString().matchAll(/(?:from|import)"\.\/([^"]+)"/g))
    await collectScripts(imported, found);
}

test('the scripts of the desk’s first screen are few and small, and its document names all of them', async () => {
  const html = await readFile(join(BUILD, 'index.html'), 'utf8');
  const named = [...html.matchAll(/"\/desk\/assets\/(\S+\.js)"/g)].map(([, file = '']) => file);
  const needed = new Map<string, number>();
  for (const file of named) await collectScripts(file, needed);
  expect([...needed.keys()].toSorted()).toEqual(named.toSorted());
  expect(named.filter((file) => file.startsWith('orders-'))).toHaveLength(1);
  expect(named.length).toBeLessThanOrEqual(4);
  expect([...needed.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_FIRST_LOAD);
});

describe.skipIf(!chromiumPath)('the first load of the desk', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await openJourney({ RATE_LIMIT: '0' });
    return journey.close;
  });

  /** What asked for each address: `link` in the document, or `fetch` in a script. */
  const askedBy = (page: Page, api: string) =>
    page.evaluate<string[]>(
      `performance.getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname === '/api/desk/${api}')
        .map(({ initiatorType }) => initiatorType)`,
    );

  test('the document asks for the session and the first list, and the screen does not ask again', async () => {
    const member = await deviceWithPasskeys(journey, 'phone');
    await joinDesk(journey, member, 'owner', 'Robin');
    const storageState = await member.context().storageState();
    const screens = [
      ['/desk', 'orders', 'Nothing to do'],
      ['/desk/goods', 'goods', /^\d+ items$/],
      ['/desk/overview', 'overview', /Counted on our server/],
    ] as const;
    for (const [path, api, shown] of screens) {
      const page = await openPage(journey.browser, journey.shop.url, 'phone', 'light', {
        storageState,
      });
      await page.goto(path);
      await page.getByText(shown).first().waitFor();
      expect([path, await askedBy(page, 'session')]).toEqual([path, ['link']]);
      const [first, ...others] = await askedBy(page, api);
      expect([path, first]).toEqual([path, 'link']);
      // The shell counts the newest orders too.
      expect(others.length).toBe(api === 'orders' ? 1 : 0);
      await page.context().close();
    }
  });

  test('other screens and the copy for use without a connection wait until the first screen has loaded', async () => {
    const page = await deviceWithPasskeys(journey, 'phone');
    await joinDesk(journey, page, 'owner', 'Casey');
    const storageState = await page.context().storageState();
    await page.context().close();
    const fresh = await openPage(journey.browser, journey.shop.url, 'phone', 'light', {
      storageState,
    });
    const otherScreens: string[] = [];
    fresh.on('request', (request) => {
      if (request.url().includes('/MeetScreen-')) otherScreens.push(request.url());
    });
    const hasWorker = () =>
      fresh.evaluate('navigator.serviceWorker.getRegistration("/desk").then(Boolean)');
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await fresh.route('**/assets/GoodsScreen-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await fresh.clock.install();
    await fresh.goto('/desk/goods', { waitUntil: 'commit' });
    await fresh.getByLabel('Loading the screen').waitFor();
    await fresh.clock.runFor(30_000);
    expect([otherScreens, await hasWorker()]).toEqual([[], false]);
    release();
    await fresh.getByText(/^\d+ items$/).waitFor();
    await fresh.clock.runFor(30_000);
    await expect.poll(hasWorker).toBe(true);
    expect(otherScreens).toHaveLength(1);
    await fresh.context().close();
  });
});
