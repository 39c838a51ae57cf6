import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { renderMail } from '../../api/mail/page';
import { chromiumPath, launch } from './browser';

let browser: Browser;
beforeAll(async () => {
  if (chromiumPath) browser = await launch();
});
afterAll(() => browser?.close());

const LONG_WORD = `https://post.example/track#/search?number=${'70232100393712345678'.repeat(4)}`;
const { html } = renderMail({
  heading: `Où est ${LONG_WORD}`,
  preview: 'Your order has shipped.',
  blocks: [
    { type: 'text', text: LONG_WORD },
    { type: 'rows', rows: [['Email', `${'marie-eve.'.repeat(8)}@club.example`]] },
    { type: 'links', links: [{ label: 'Track your parcel', href: LONG_WORD }] },
    {
      type: 'bill',
      items: [
        {
          name: 'W'.repeat(60),
          note: '20 × $99.99',
          value: '$1,999.80',
          picture: '/pictures/x.svg',
        },
      ],
      rows: [['Subtotal, 20 items', '$1,999.80']],
      total: '$1,999.80',
    },
    { type: 'columns', columns: [{ heading: 'Ships to', text: 'L’ÉGLISE-'.repeat(12) }] },
  ],
  footer: `npm run orders -- show ${LONG_WORD}`,
  ways: [],
});

describe.skipIf(!chromiumPath)('a mail on a phone', () => {
  test.each(['blocked', 'loaded'])(
    'is not wider than 320 px with long words and %s pictures',
    async (pictures) => {
      const page = await browser.newPage({ viewport: { width: 320, height: 700 } });
      const drawing =
        "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='1200' height='12'/%3E";
      await page.setContent(
        pictures === 'blocked' ? html : html.replaceAll(/cid:[^"]+/g, () => drawing),
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await page.close();
    },
  );
});
