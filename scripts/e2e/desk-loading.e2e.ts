import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chromiumPath, consoleErrors, holdRequests, openPage, SIZES, type Size } from './browser';
import { deviceWithPasskeys, joinDesk } from './desk-actions';
import { journeyOfFile } from './journey';

const BUILD = 'dist/desk';
/** In bytes, gzip: the measured size and a few kilobytes for additions. */
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
  expect(named.length).toBeLessThanOrEqual(3);
  expect(html).not.toContain('rel="stylesheet"');
  expect([...needed.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_FIRST_LOAD);
});

const FRAME = `(() => {
  const frame = document.querySelector('.frame');
  const { borderTopWidth, borderLeftWidth, borderColor } = getComputedStyle(frame);
  const tabs = getComputedStyle(frame, '::after');
  return {
    top: borderTopWidth,
    left: borderLeftWidth,
    bar: borderColor,
    tabs: tabs.content === 'none' ? [] : [tabs.height, tabs.backgroundColor, tabs.borderTopColor],
  };
})()`;

/** The same measurements of the desk itself. */
const BARS = `(() => {
  const rail = document.querySelector('aside');
  const main = document.querySelector('main');
  const [bar, tabs] = rail ? [rail] : [main.querySelector('header'), document.querySelector('nav[aria-label=Desk]')];
  const look = tabs && getComputedStyle(tabs);
  return {
    top: (rail ? 0 : bar.offsetHeight) + 'px',
    left: main.getBoundingClientRect().left + 'px',
    bar: getComputedStyle(bar).backgroundColor,
    tabs: look ? [look.height, look.backgroundColor, look.borderTopColor] : [],
  };
})()`;

describe.skipIf(!chromiumPath)('the first load of the desk', () => {
  const journey = journeyOfFile();

  /** The initiator of each request: `link` in the document, or `fetch` in a script. */
  const initiatorsOf = (page: Page, api: string) =>
    page.evaluate<string[]>(
      `performance.getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname === '/api/desk/${api}')
        .map(({ initiatorType }) => initiatorType)`,
    );

  test('the overview opens on a page whose version was replaced, although its script is gone [desk.overview-new-version]', async () => {
    const page = await deviceWithPasskeys(journey, 'desktop');
    await joinDesk(journey, page, 'owner', 'Reader');
    let isOldPage = true;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isOldPage = false;
    });
    await page.context().route(
      ({ pathname }) => pathname.startsWith('/desk/assets/OverviewScreen'),
      (route) => (isOldPage ? route.fulfill({ status: 404 }) : route.continue()),
    );
    await page.getByRole('link', { name: 'Overview' }).first().click();
    await page.getByText('Counted on our server').waitFor({ timeout: 15_000 });
    expect(await page.getByText('This screen did not load').count()).toBe(0);
    expect(isOldPage).toBe(false);
  });

  test('the document requests the session and the first list, and the screen does not request them again', async () => {
    const member = await deviceWithPasskeys(journey, 'phone');
    await joinDesk(journey, member, 'owner', 'Robin');
    const storageState = await member.context().storageState();
    const screens = [
      ['/desk', ['link', 'fetch']],
      ['/desk/orders', ['link', 'fetch']],
      ['/desk/goods', ['fetch']],
    ] as const;
    for (const [path, orders] of screens) {
      const page = await openPage(journey, 'phone', 'light', {
        storageState,
      });
      await page.goto(path);
      await page
        .getByText(/^Nothing to do|^\d+ items$/)
        .first()
        .waitFor();
      expect([path, await initiatorsOf(page, 'session')]).toEqual([path, ['link']]);
      // The shell also requests the newest orders.
      await expect.poll(() => initiatorsOf(page, 'orders')).toEqual(orders);
      await page.context().close();
    }
  });

  test.each(['/desk', '/desk/goods'])(
    'after a sign-in at %s, its screen gets no refusal from before the sign-in',
    async (path) => {
      const page = await deviceWithPasskeys(journey, 'phone');
      await joinDesk(journey, page, 'owner', `Kit-${path.length}`);
      await page.context().clearCookies();
      await page.goto(path);
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await page
        .getByText(/^Nothing to do|^\d+ items$/)
        .first()
        .waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.getByRole('dialog').count()).toBe(0);
    },
  );

  test.each(['light', 'dark'] as const)(
    'the frame in the document looks like the bars of the desk in %s mode',
    async (colorScheme) => {
      for (const size of Object.keys(SIZES) as Size[]) {
        const member = await deviceWithPasskeys(journey, size);
        await joinDesk(journey, member, 'owner', `Jo-${size}-${colorScheme}`);
        const page = await openPage(journey, size, colorScheme, {
          storageState: await member.context().storageState(),
        });
        const release = await holdRequests(page, '**/assets/*.js');
        await page.goto('/desk', { waitUntil: 'commit' });
        await page.locator('.frame').waitFor();
        const frame = await page.evaluate(FRAME);
        release();
        await page.getByText('Nothing to do').first().waitFor();
        expect(frame).toEqual(await page.evaluate(BARS));
        expect(consoleErrors(page)).toEqual([]);
        await page.context().close();
      }
    },
  );

  test('an address that is the name of an object property (/desk/constructor) has no screen', async () => {
    const page = await deviceWithPasskeys(journey, 'phone');
    await joinDesk(journey, page, 'owner', 'Max');
    await page.goto('/desk/constructor');
    await page.getByRole('heading', { name: 'Nothing is at this address' }).waitFor();
    expect(await page.title()).toContain('Not found');
  });

  test('other screens and the copy for use without a connection wait until the first screen has loaded', async () => {
    const page = await deviceWithPasskeys(journey, 'phone');
    await joinDesk(journey, page, 'owner', 'Casey');
    const storageState = await page.context().storageState();
    await page.context().close();
    const fresh = await openPage(journey, 'phone', 'light', {
      storageState,
    });
    const otherScreens: string[] = [];
    fresh.on('request', (request) => {
      if (request.url().includes('/MeetScreen-')) otherScreens.push(request.url());
    });
    const hasWorker = () =>
      fresh.evaluate('navigator.serviceWorker.getRegistration("/desk").then(Boolean)');
    const release = await holdRequests(fresh, '**/assets/GoodsScreen-*.js');
    await fresh.clock.install();
    await fresh.goto('/desk/goods', { waitUntil: 'commit' });
    await fresh.getByLabel('Loading the screen').waitFor();
    await fresh.clock.runFor(30_000);
    expect([otherScreens, await hasWorker()]).toEqual([[], false]);
    release();
    await fresh.getByText(/^\d+ items$/).waitFor();
    await fresh.clock.runFor(30_000);
    await expect.poll(hasWorker).toBe(true);
    await expect.poll(() => otherScreens).toHaveLength(1);
  });
});
