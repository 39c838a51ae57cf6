import type { Browser } from 'playwright-core';
import { launch, SIZES } from '../e2e/browser';
import { openShop } from '../e2e/shop';
import { median, type BenchRow } from './table';

const RUNS = 5;
export const CPU_SLOWDOWN = 4;
/** Lighthouse's slow 4G as observed in a browser. */
export const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_474_560 / 8,
  uploadThroughput: 675_000 / 8,
};

interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** A tap is handled. */
  handled: number;
  /** The service worker controls the page. */
  controlled: number;
  /** From the last response to a request that began before taps were handled, until `controlled`. */
  controlledAfterScreen: number;
  shift: number;
}

/** First visits with a slow phone on a slow connection, times in ms after the navigation. */
export async function firstVisitRows(): Promise<BenchRow[]> {
  const shop = await openShop();
  const browser = await launch();
  try {
    const rows: BenchRow[] = [];
    for (const path of ['/', '/category/competition-suits', '/product/1']) {
      const visits: Visit[] = [];
      for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, shop.url + path));
      const of = (figure: keyof Visit) => median(visits.map((each) => each[figure]));
      const ms = (figure: keyof Visit) => `${Math.round(of(figure))} ms`;
      rows.push(
        {
          what: `First visit ${path}: first paint, CLS`,
          measured: `${ms('firstPaint')}, ${of('shift').toFixed(3)}`,
          aim: '1100, 0.01',
        },
        {
          what: `First visit ${path}: largest picture`,
          measured: ms('largestPaint'),
          aim: '2000',
        },
        {
          what: `First visit ${path}: taps, service worker`,
          measured: `${ms('handled')}, ${ms('controlled')}`,
        },
        {
          what: `First visit ${path}: last response to service worker`,
          measured: ms('controlledAfterScreen'),
          aim: '2000',
        },
      );
    }
    return rows;
  } finally {
    await browser.close();
    await shop.close();
  }
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(SIZES.phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(OBSERVE);
  await page.goto(address);
  // waitForFunction would evaluate text in the page, which its content policy forbids.
  const measured = await page.evaluate<Visit>('measured');
  await context.close();
  return measured;
}

const OBSERVE = `globalThis.measured = new Promise((resolve) => {
  const visit = { shift: 0 };
  const observe = (type, use) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => { visit.largestPaint = startTime; });
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) visit.shift += value; });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') visit.firstPaint = startTime;
  });
  const timer = setInterval(() => {
    const root = document.documentElement;
    if (root?.hasAttribute('data-hydrated-screen')) visit.handled ??= performance.now();
    if (navigator.serviceWorker.controller) visit.controlled ??= performance.now();
    if (!visit.handled || !visit.controlled) return;
    clearInterval(timer);
    const responses = performance.getEntriesByType('resource')
      .filter(({ startTime }) => startTime < visit.handled)
      .map(({ responseEnd }) => responseEnd);
    visit.controlledAfterScreen = visit.controlled - Math.max(...responses);
    resolve(visit);
  }, 20);
})`;
