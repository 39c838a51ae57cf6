import { expect, test } from 'vitest';
import sharp from 'sharp';
import { pictureStore } from '../catalogue/pictures';
import { temporaryDatabase } from '../testing/temporary';
import { mailPictures, MARK_PICTURE, ROPE_PICTURE, SIGNED_PHOTO } from './pictures';

test('images of any stored format are PNG in mails, and a missing image is omitted', async () => {
  const database = await temporaryDatabase('mail-pictures');
  const store = pictureStore(database);
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background: 'red' } });
  await store.put('/pictures/photo.webp', {
    type: 'image/webp',
    bytes: await image.webp().toBuffer(),
  });
  const find = mailPictures(store);
  for (const [address, width, height] of [
    ['/pictures/photo.webp', 144, 180],
    [SIGNED_PHOTO, 144, 180],
    [MARK_PICTURE, 60, 64],
    [ROPE_PICTURE, 1200, 12],
  ] as const)
    expect(await sharp(await find(address)).metadata()).toMatchObject({
      format: 'png',
      width,
      height,
    });
  expect(await find('/pictures/gone.svg')).toBeUndefined();
  expect(await find('https://elsewhere.example/x.png')).toBeUndefined();
  await database.drop();
});

test('a photograph in a mail fills its frame around its focal point [mail.photograph-frame]', async () => {
  const database = await temporaryDatabase('mail-photographs');
  const store = pictureStore(database);
  const blue = { create: { width: 200, height: 100, channels: 3, background: 'blue' } } as const;
  const halves = sharp({ create: { ...blue.create, width: 400, background: 'red' } });
  await store.put('/pictures/halves.webp', {
    type: 'image/webp',
    bytes: await halves
      .composite([{ input: blue, left: 200, top: 0 }])
      .webp()
      .toBuffer(),
  });
  const find = mailPictures(store);
  const dominant = async (address: string) =>
    (await sharp(await find(address)).stats()).channels.map(({ mean }) => Math.round(mean / 255));
  expect(await dominant('/pictures/halves.webp#focus=0,50')).toEqual([1, 0, 0]);
  expect(await dominant('/pictures/halves.webp#focus=100,50')).toEqual([0, 0, 1]);
  await database.drop();
});
