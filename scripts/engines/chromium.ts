import { launch } from '../e2e/browser';
import { lastOf, WINDOW, type Engine, type RunningBrowser, type BrowserTab } from './engine';

export const chromium: Engine = { name: 'Chromium', start };

async function start(): Promise<RunningBrowser> {
  const browser = await launch();
  return {
    async open(): Promise<BrowserTab> {
      const context = await browser.newContext({ viewport: WINDOW });
      let page = await context.newPage();
      return {
        goto: async (url) => void (await page.goto(url)),
        evaluate: (expression) => page.evaluate(expression),
        click: (selector) => page.click(selector, { timeout: 2_000 }),
        type: (selector, text) => page.fill(selector, text, { timeout: 2_000 }),
        newWindow: async () => {
          page = await context.newPage();
        },
        switchToLast: async () => {
          page = lastOf(context.pages());
        },
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
