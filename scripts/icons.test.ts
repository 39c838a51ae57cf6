import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const ROOT = path.join(import.meta.dirname, '..');
const Icon = z.object({ src: z.string(), sizes: z.string(), type: z.literal('image/png') });
const Manifest = z.object({
  id: z.literal('/'),
  start_url: z.literal('/?source=pwa'),
  icons: z.array(Icon.extend({ purpose: z.string() })),
  screenshots: z.array(
    z.object({ src: z.string(), sizes: z.string(), form_factor: z.enum(['narrow', 'wide']) }),
  ),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string(), icons: z.array(Icon) })),
});

const manifest = Manifest.parse(
  JSON.parse(await readFile(path.join(ROOT, 'manifest.webmanifest'), 'utf8')),
);
const fileOf = (src: string) => path.join(ROOT, 'pwa/public', src);

describe('the icons of the manifest', () => {
  it('the manifest’s icons can be decoded and have the declared size', async () => {
    const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];
    for (const { src, sizes } of icons) {
      const { width, height, format } = await sharp(fileOf(src)).metadata();
      expect({ src, sizes: `${width}x${height}`, format }).toEqual({ src, sizes, format: 'png' });
    }
  });

  it('the manifest has screenshots of the declared size for phone and desktop', async () => {
    for (const { src, sizes } of manifest.screenshots) {
      const { width, height } = await sharp(fileOf(src)).metadata();
      expect({ src, sizes: `${width}x${height}` }).toEqual({ src, sizes });
    }
    const forms = manifest.screenshots.map((screenshot) => screenshot.form_factor);
    expect(forms.filter((form) => form === 'narrow')).toHaveLength(3);
    expect(forms.filter((form) => form === 'wide')).toHaveLength(3);
  });

  it('the manifest has an icon for every purpose that installing needs', () => {
    const purposes = manifest.icons.map(({ purpose }) => purpose);
    expect(new Set(purposes)).toEqual(new Set(['any', 'maskable', 'monochrome']));
  });

  it('the maskable icon’s drawing stays inside the safe circle of 40 %', async () => {
    const maskable = manifest.icons.find(({ purpose }) => purpose === 'maskable');
    const { data, info } = await sharp(fileOf(maskable?.src ?? ''))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const ground = [...data.subarray(0, 3)].join();
    const outside = Array.from({ length: info.width * info.height }, (_, index) => {
      const [x, y] = [index % info.width, Math.floor(index / info.width)];
      const distance = Math.hypot(x - info.width / 2, y - info.height / 2);
      return distance > info.width * 0.4 ? [...data.subarray(index * 3, index * 3 + 3)].join() : '';
    });
    expect(new Set(outside)).toEqual(new Set(['', ground]));
  });
});
