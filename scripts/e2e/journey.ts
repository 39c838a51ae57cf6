import { launch } from './browser';
import { openShop } from './shop';

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
