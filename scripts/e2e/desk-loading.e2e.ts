import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, openPage } from './browser';
import { deviceWithPasskeys, joinDesk } from './desk-actions';
import { openJourney, type Journey } from './journey';

const BUILD = 'dist/desk';
/** Gzip. The measured size, and a few kilobytes for what is added. */
const MAX_FIRST_LOAD = 240_000;

test('the scripts of the desk’s first screen are few and stay small', async () => {
  const html = await readFile(join(BUILD, 'index.html'), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="\/desk\/(\S+\.js)"/g)].map(
    ([, file = '']) => file,
  );
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(join(BUILD, file))).length),
  );
  expect(files.length).toBeLessThanOrEqual(4);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_FIRST_LOAD);
});

describe.skipIf(!chromiumPath)('the first load of the desk', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await openJourney({ RATE_LIMIT: '0' });
    return journey.close;
  });

  /** What asked for each address: `link` in the document, or `fetch` in a script. */
  const askedBy = (page: Page, api: string) =>
    page.evaluate<string[]>(
      `performance.getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname === '/api/desk/${api}')
        .map(({ initiatorType }) => initiatorType)`,
    );

  test('the document asks for the session and the first list, and the screen does not ask again', async () => {
    const member = await deviceWithPasskeys(journey, 'phone');
    await joinDesk(journey, member, 'owner', 'Robin');
    const storageState = await member.context().storageState();
    const screens = [
      ['/desk', 'orders', 'Nothing to do'],
      ['/desk/goods', 'goods', /^\d+ items$/],
      ['/desk/overview', 'overview', /Counted on our server/],
    ] as const;
    for (const [path, api, shown] of screens) {
      const page = await openPage(journey.browser, journey.shop.url, 'phone', 'light', {
        storageState,
      });
      await page.goto(path);
      await page.getByText(shown).first().waitFor();
      expect([path, await askedBy(page, 'session')]).toEqual([path, ['link']]);
      const [first, ...others] = await askedBy(page, api);
      expect([path, first]).toEqual([path, 'link']);
      // The shell counts the newest orders too.
      expect(others.length).toBe(api === 'orders' ? 1 : 0);
      await page.context().close();
    }
  });
});
