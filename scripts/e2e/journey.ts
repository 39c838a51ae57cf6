import { launch } from './browser';
import { openShop } from './shop';

/** A shop and a browser for all the journeys of a file; `close` is what its `beforeAll` gives back. */
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
