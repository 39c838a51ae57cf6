import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chromiumPath } from './browser';
import { deviceWithPasskeys, joinDesk } from './desk-actions';
import { journeyOfFile } from './journey';

const journey = journeyOfFile();

const SCREENS = [
  '/desk/orders',
  '/desk/goods',
  '/desk/goods/1',
  '/desk/overview',
  '/desk/messages',
];

/** Doubles the text. Returns text below 20 px that stays the same, and the new width of the page. */
const doubleText = (page: Page) =>
  page.evaluate(() => {
    const readSizes = () => {
      const sizes = new Map<Node, [size: string, line: string]>();
      const walker = document.createTreeWalker(
        document.querySelector('main') ?? document.body,
        NodeFilter.SHOW_TEXT,
      );
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (!element?.checkVisibility() || element.closest('[aria-hidden], svg')) continue;
        const { fontSize, lineHeight } = getComputedStyle(element);
        sizes.set(node, [fontSize, lineHeight]);
      }
      return sizes;
    };
    const before = readSizes();
    document.documentElement.style.fontSize = '200%';
    const fixed: string[] = [];
    for (const [node, [size, line]] of readSizes()) {
      const [oldSize = '', oldLine = ''] = before.get(node) ?? [];
      const isFixed = size === oldSize || (line === oldLine && line !== 'normal');
      if (parseFloat(size) < 20 && isFixed) fixed.push(`${node.textContent}: ${size}`);
    }
    return { fixed, width: document.documentElement.scrollWidth };
  });

describe.skipIf(!chromiumPath)('the desk with large text', () => {
  test('text of twice the size makes no screen of a phone wider, and all small text grows', async () => {
    const page = await deviceWithPasskeys(journey, 'phone');
    await joinDesk(journey, page, 'owner', 'Robin');
    for (const path of SCREENS) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect({ path, ...(await doubleText(page)) }).toEqual({ path, fixed: [], width: 390 });
    }
  });
});
