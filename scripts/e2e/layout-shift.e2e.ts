import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chromiumPath, openPage } from './browser';
import { waitUntilReadyOffline, journeyOfFile } from './journey';

const journey = journeyOfFile();

/** The screens whose data or texts arrive after their code. */
const SCREENS = [
  '/',
  '/product/1',
  '/checkout',
  '/order-success',
  '/about',
  '/athletes',
  '/device',
];
const MAX_SHIFT = 0.01;
/** The age of the stored prices appears below the heading. */
const MAX_SHIFT_OFFLINE = 0.02;

async function openThrottled(serviceWorkers: 'allow' | 'block'): Promise<Page> {
  const page = await openPage(journey, 'phone', 'light', { serviceWorkers });
  await page.addInitScript(`
    window.shifts = [];
    new PerformanceObserver((list) => window.shifts.push(...list.getEntries()))
      .observe({ type: 'layout-shift', buffered: true });
  `);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

/** The screens that move more than `maxShift` while they load, with what moved. */
async function findMoving(page: Page, maxShift: number, screens = SCREENS): Promise<string[]> {
  const moving: string[] = [];
  for (const path of screens) {
    // Loads a new document, which needs another path and not only another fragment.
    await page.goto('about:blank');
    await page.goto(path, { waitUntil: 'networkidle' });
    const [sum, moved]: [number, string] = await page.evaluate(`[
      shifts.reduce((total, { value }) => total + value, 0),
      shifts.flatMap(({ sources }) => sources.map(({ node }) => node?.outerHTML?.slice(0, 80))).join(),
    ]`);
    if (sum > maxShift) moving.push(`${path} ${sum.toFixed(3)} ${moved}`);
  }
  return moving;
}

describe.skipIf(!chromiumPath)('on a slow phone', () => {
  test('no screen moves while it loads for the first time [screens.still-while-loading]', async () => {
    const page = await openThrottled('block');
    expect(await findMoving(page, MAX_SHIFT)).toEqual([]);
  });

  test('no screen moves while it loads again, online or offline [screens.still-while-loading]', async () => {
    const page = await openThrottled('allow');
    await page.goto('/');
    await waitUntilReadyOffline(page);
    expect(await findMoving(page, MAX_SHIFT)).toEqual([]);
    await page.addInitScript(`
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
    `);
    await page.context().setOffline(true);
    expect(await findMoving(page, MAX_SHIFT_OFFLINE, ['/', '/category/goggles'])).toEqual([]);
  });
});
