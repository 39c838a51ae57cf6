import { createHash } from 'node:crypto';
import sharp from 'sharp';
import {
  photographAddress,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PhotographProperties,
} from '#contract/products/pictures';
import type { PictureStore } from '../pictures';

const READABLE = ['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif'];
/**
 * The largest phone images have 200 megapixels. Larger ones would use too much memory when decoded.
 */
const MEGAPIXELS = 200;
const DECODE_OPTIONS = { limitInputPixels: MEGAPIXELS * 1_000_000 };
/** Effort 2: a seventh of the default's time for a few kilobytes more. */
const AVIF = { quality: 55, effort: 2 };
const WEBP = { quality: 75 };

/** What an image file contains. */
export interface ReadPicture extends PhotographProperties {
  isOpaque: boolean;
}

/** Why a file cannot be used as an image. */
export interface UnusablePicture {
  problem: string;
}

const HEIC = /^....ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s;
const HEIC_PROBLEM =
  'is a HEIC photograph, which browsers cannot show: save it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible; on a Mac: open it in Preview and export it)';

/**
 * Whether a file begins like HEIC, which the library cannot read. An AVIF file, which it can read,
 * may begin in the same way.
 */
function isHeic(bytes: Buffer): boolean {
  return HEIC.test(bytes.toString('latin1', 0, 12));
}

/** Reads every pixel, so that a truncated file is noticed before anything is generated. */
export async function readPicture(
  bytes: Buffer,
  maxMegapixels = MEGAPIXELS,
): Promise<ReadPicture | UnusablePicture> {
  try {
    // Only the header: nothing is decoded before its size is known.
    const {
      format,
      autoOrient,
      width,
      height,
      pages = 1,
    } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata();
    if (format === 'svg')
      return { problem: 'is a drawing (SVG), which may contain code: use a photograph' };
    if (!READABLE.includes(format)) return { problem: `is ${format}, not a photograph` };
    const megapixels = Math.ceil((width * height * pages) / 1_000_000);
    if (megapixels > maxMegapixels)
      return {
        problem: `has ${megapixels} megapixels; the limit is ${maxMegapixels}: save a smaller copy`,
      };
    const small = await shrink(bytes);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    return {
      hash,
      width: autoOrient.width,
      height: autoOrient.height,
      colour: await dominantColour(small),
      isOpaque: await isOpaque(small),
    };
  } catch {
    // The library's message would not help the owner.
    return { problem: isHeic(bytes) ? HEIC_PROBLEM : 'is not a readable picture' };
  }
}

function shrink(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, DECODE_OPTIONS).resize({ width: 64 }).toColourspace('srgb').png().toBuffer();
}

/** Whether all pixels are opaque: many images have an unused alpha channel. */
export async function isOpaque(bytes: Buffer): Promise<boolean> {
  const { hasAlpha } = await sharp(bytes, DECODE_OPTIONS).metadata();
  return !hasAlpha || (await sharp(await shrink(bytes)).stats()).isOpaque;
}

async function dominantColour(small: Buffer): Promise<string> {
  const flat = await sharp(small).flatten({ background: '#fff' }).png().toBuffer();
  const { r, g, b } = (await sharp(flat).stats()).dominant;
  return [r, g, b].map((level) => level.toString(16).padStart(2, '0')).join('');
}

/** Generates missing renditions, upright and without metadata. */
export async function makeRenditions(
  bytes: Buffer,
  photograph: PhotographProperties,
  pictures: PictureStore,
): Promise<void> {
  for (const width of PICTURE_WIDTHS)
    for (const format of PICTURE_FORMATS) {
      const address = photographAddress(photograph, width, format);
      if (await pictures.has(address)) continue;
      const upright = sharp(bytes, DECODE_OPTIONS)
        .autoOrient()
        .resize({ width, withoutEnlargement: true });
      const rendition = format === 'avif' ? upright.avif(AVIF) : upright.webp(WEBP);
      await pictures.put(address, { type: `image/${format}`, bytes: await rendition.toBuffer() });
    }
}
