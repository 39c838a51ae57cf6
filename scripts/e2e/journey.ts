import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { startSandbox } from '../crash/process';
import { holdRequests, launch, type Size } from './browser';
import { openShop, type Shop } from './shop';

/**
 * An expression for the page: its service worker controls it and has cached every file of the build.
 */
export const IS_READY_OFFLINE = `(async () => {
  if (!navigator.serviceWorker.controller) return false;
  const source = await (await fetch('/sw.js')).text();
  const files = source.match(/assets\\/[\\w-]+\\.(?:js|css|woff2)(?=["'\`])/g) ?? [];
  const found = await Promise.all(files.map((file) => caches.match('/' + file)));
  return files.length > 0 && found.every(Boolean);
})()`;

/** Polls with a long interval, because each check reads the whole cache. */
export const waitUntilReadyOffline = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate<boolean>(IS_READY_OFFLINE), { timeout: 60_000, interval: 500 })
    .toBe(true);

/** A busy shop may send documents that are not rendered. */
export function waitUntilRendered(url: string, size: Size): Promise<void> {
  const headers = { 'Sec-CH-UA-Mobile': size === 'phone' ? '?1' : '?0' };
  const read = async () => (await fetch(url, { headers })).text();
  return expect.poll(read, { timeout: 40_000 }).toContain('<div id="root" data-rendered=');
}

/** Opens an address until its document is rendered, also with a catalogue that has just changed. */
export async function openRendered(page: Page, path: string): Promise<void> {
  const isRendered = async () => {
    await page.goto(path);
    return page.locator('#root[data-rendered]').count();
  };
  await expect.poll(isRendered, { timeout: 40_000 }).toBe(1);
}

/** Acts on a document before its scripts run. Resolves when its screen is hydrated. */
export async function actBeforeScripts(
  page: Page,
  path: string,
  act: () => Promise<void>,
): Promise<void> {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await act();
  release();
  await page.locator('html[data-hydrated-screen]').waitFor();
}

export interface Journey {
  browser: Browser;
  shop: Shop;
}

interface OpenJourney extends Journey {
  close(): Promise<void>;
}

export async function openJourney(environment?: Record<string, string>): Promise<OpenJourney> {
  const browser = await launch();
  try {
    const shop = await openShop(environment);
    const close = async () => {
      await browser.close();
      await shop.close();
    };
    return { shop, browser, close };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/** A shop and a browser for all tests of a file. All pages are closed after each test. */
export function journeyOfFile(environment?: Record<string, string>): Journey {
  return openBeforeTests(() => openJourney(environment));
}

/** Like `journeyOfFile`, with a provider outside the shop, which the tests control. */
export function journeyWithSandbox(): Journey & { sandboxUrl: string } {
  return openBeforeTests(async () => {
    const sandbox = await startSandbox();
    const journey = await openJourney({ PAYPAL_API_URL: sandbox.url });
    const close = async () => {
      await journey.close();
      await sandbox.stop();
    };
    return { ...journey, sandboxUrl: sandbox.url, close };
  });
}

/** A browser for all tests of a file, and a new shop for each test. */
export function journeyOfTest(): Journey {
  const journey = {} as Journey;
  beforeAll(async () => {
    journey.browser = await launch();
    return () => journey.browser.close();
  });
  beforeEach(async () => {
    journey.shop = await openShop();
  });
  afterEach(async () => {
    await closePages(journey);
    await journey.shop.close();
  });
  return journey;
}

/** Returns an object whose properties are set before the first test. */
function openBeforeTests<J extends OpenJourney>(open: () => Promise<J>): J {
  const journey = {} as J;
  beforeAll(async () => {
    Object.assign(journey, await open());
    return journey.close;
  });
  afterEach(() => closePages(journey));
  return journey;
}

async function closePages({ browser }: Journey): Promise<void> {
  for (const context of browser.contexts()) await context.close();
}
