import puppeteer from 'puppeteer-core';
import { lastOf, WINDOW, type Engine, type RunningBrowser, type BrowserTab } from './engine';
import { firefoxPath } from './installed';

/** Controlled through WebDriver BiDi. */
export const firefox: Engine = { name: 'Firefox', start };

async function start(): Promise<RunningBrowser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: firefoxPath ?? '' });
  return {
    async open(): Promise<BrowserTab> {
      const context = await browser.createBrowserContext();
      let page = await context.newPage();
      await page.setViewport(WINDOW);
      return {
        goto: async (url) => void (await page.goto(url)),
        evaluate: (expression) => page.evaluate(expression),
        click: (selector) => page.click(selector),
        type: (selector, text) => page.locator(selector).setTimeout(2_000).fill(text),
        newWindow: async () => {
          page = await context.newPage();
          await page.setViewport(WINDOW);
        },
        switchToLast: async () => {
          page = lastOf(await context.pages());
        },
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
