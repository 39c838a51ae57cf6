import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { readFocus, readPhotograph, withoutFocus } from '#contract/products/pictures';
import { deskPerson } from '../../testing/desk-person';
import { startShop } from '../../testing/start-shop';

const shop = await startShop();
const owner = await deskPerson(shop, 'owner');
afterAll(() => shop.close());

/** Red on the left, blue on the right. */
const photograph = async () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#f00' } })
    .composite([
      {
        input: { create: { width: 20, height: 30, channels: 3, background: '#00f' } },
        left: 20,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer();

async function send(what: string, body: unknown) {
  const { status, body: reply } = await owner.send('POST', `/api/desk/photographs${what}`, {
    body,
  });
  return { status, ...(reply as { address: string; error?: string }) };
}

async function fetchPixels(address: string) {
  const reply = await fetch(shop.url + withoutFocus(address));
  return sharp(await reply.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
}

test('a photograph is stored in all widths, and once if it is sent twice [desk.photograph]', async () => {
  const bytes = await photograph();
  const first = await send('', bytes);
  expect(first.status).toBe(201);
  expect(readPhotograph(first.address)).toMatchObject({ width: 40, height: 30 });
  expect(readFocus(first.address)).toEqual({ x: 50, y: 50 });
  expect((await fetch(shop.url + withoutFocus(first.address))).headers.get('content-type')).toBe(
    'image/webp',
  );
  expect(await send('', bytes)).toEqual(first);
});

test('a stored photograph is rotated clockwise', async () => {
  const { address } = await send('', await photograph());
  const rotated = await send('/rotate', { address, degrees: 90 });
  expect(readPhotograph(rotated.address)).toMatchObject({ width: 30, height: 40 });
  const { data, info } = await fetchPixels(rotated.address);
  expect([info.width, info.height]).toEqual([30, 40]);
  const [red = 0, , blue = 0] = data;
  // The left side is now at the top.
  expect(red).toBeGreaterThan(blue);
  const missing = address.replace(/[0-9a-f]{32}/, '0'.repeat(32));
  expect((await send('/rotate', { address: missing, degrees: 90 })).status).toBe(404);
});

test('a photograph with too many pixels is rejected with the limit', async () => {
  const large = { width: 8000, height: 8000, channels: 3 as const, background: '#00f' };
  const bytes = await sharp({ create: large }).png().toBuffer();
  expect(await send('', bytes)).toMatchObject({
    status: 400,
    error: 'This file has 64 megapixels; the limit is 60: save a smaller copy.',
  });
});

test('a file that is not a photograph is rejected with the reason', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  expect(await send('', Buffer.from(drawing))).toMatchObject({
    status: 400,
    error: expect.stringContaining('SVG'),
  });
  expect(await send('', Buffer.from('no picture'))).toMatchObject({
    status: 400,
    error: 'This file is not a readable picture.',
  });
  expect((await send('', { not: 'bytes' })).status).toBe(415);
});
