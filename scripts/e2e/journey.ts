import { launch } from './browser';
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
