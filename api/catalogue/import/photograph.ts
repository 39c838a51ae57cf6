import { createHash } from 'node:crypto';
import sharp from 'sharp';
import {
  photographAddress,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type Photograph,
} from '#contract/pictures';
import type { PictureStore } from '../pictures';

const READABLE = ['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif'];
/** A phone's largest has 200; what is larger would fill the memory when it is unpacked. */
const MEGAPIXELS = 200;
const LIMITED = { limitInputPixels: MEGAPIXELS * 1_000_000 };
/** Effort 2: a seventh of the default's time for a few kilobytes. */
const AVIF = { quality: 55, effort: 2 };
const WEBP = { quality: 75 };

/** What a file of an owner holds. */
export interface ReadPicture extends Photograph {
  isOpaque: boolean;
}

/** A file that cannot be a photograph of the shop, with the reason. */
export interface Unusable {
  problem: string;
}

/** Reads every pixel once, so that a file cut short is found out before anything is made of it. */
export async function readPicture(bytes: Buffer): Promise<ReadPicture | Unusable> {
  try {
    // The header alone: nothing is unpacked before its size is known.
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
      return { problem: 'is a drawing (SVG), which may carry code: use a photograph' };
    if (!READABLE.includes(format)) return { problem: `is ${format}, not a photograph` };
    const megapixels = Math.ceil((width * height * pages) / 1_000_000);
    if (megapixels > MEGAPIXELS)
      return { problem: `has ${megapixels} megapixels, and ${MEGAPIXELS} are the most` };
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
    // The library tells unreadable files by throwing; its sentence would be of no help to the owner.
    return { problem: 'is not a picture that can be read' };
  }
}

function shrink(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, LIMITED).resize({ width: 64 }).toColourspace('srgb').png().toBuffer();
}

/** Whether nothing of it is to be seen through: many a picture has an alpha channel and no use for it. */
export async function isOpaque(bytes: Buffer): Promise<boolean> {
  const { hasAlpha } = await sharp(bytes, LIMITED).metadata();
  return !hasAlpha || (await sharp(await shrink(bytes)).stats()).isOpaque;
}

async function dominantColour(small: Buffer): Promise<string> {
  const flat = await sharp(small).flatten({ background: '#fff' }).png().toBuffer();
  const { r, g, b } = (await sharp(flat).stats()).dominant;
  return [r, g, b].map((level) => level.toString(16).padStart(2, '0')).join('');
}

/** Makes the renditions that are missing, upright and without metadata. */
export async function makeRenditions(
  bytes: Buffer,
  photograph: Photograph,
  pictures: PictureStore,
): Promise<void> {
  for (const width of PICTURE_WIDTHS)
    for (const format of PICTURE_FORMATS) {
      const address = photographAddress(photograph, width, format);
      if (await pictures.has(address)) continue;
      const upright = sharp(bytes, LIMITED)
        .autoOrient()
        .resize({ width, withoutEnlargement: true });
      const rendition = format === 'avif' ? upright.avif(AVIF) : upright.webp(WEBP);
      await pictures.put(address, { type: `image/${format}`, bytes: await rendition.toBuffer() });
    }
}
