import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { launch, type Size } from './browser';
import { openShop } from './shop';

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
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const scripts = '**/assets/*.js';
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await act();
  release();
  await page.locator('html[data-hydrated-screen]').waitFor();
  await page.unroute(scripts);
}

/** A shop and a browser for all journeys of a file. `beforeAll` returns `close`. */
export async function openJourney(environment: Record<string, string> = {}) {
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

export type Journey = Awaited<ReturnType<typeof openJourney>>;
