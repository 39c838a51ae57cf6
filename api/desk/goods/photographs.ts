import sharp from 'sharp';
import {
  CENTRE_FOCUS,
  photographAddress,
  readPhotograph,
  withFocus,
} from '#contract/products/pictures';
import { rejectAction } from '../problems';
import type { PictureStore } from '../../catalogue/pictures';
import { makeRenditions, readPicture } from '../../catalogue/import/photograph';

/** Width of the largest stored rendition, from which a photograph is rotated. */
const LARGEST_WIDTH = 1280;
/**
 * Larger than photographs of phones. The browser shrinks photographs unless it cannot decode the
 * file. Decoding larger ones needs several hundred MB of memory.
 */
const MAX_MEGAPIXELS = 60;
/** Maximum number of photographs that wait in memory. */
const MAX_WAITING = 4;

/** Stores photographs from the desk. */
export function photographs(pictures: PictureStore) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  /**
   * Decodes one photograph at a time, because decoding needs memory and uses the threads that also
   * check passwords.
   */
  async function store(bytes: Buffer): ReturnType<typeof storeNow> {
    if (waiting >= MAX_WAITING)
      throw rejectAction('Other photos are being stored. Try again in a minute.');
    waiting += 1;
    try {
      const stored = last.then(() => storeNow(bytes));
      last = stored.catch(() => undefined);
      return await stored;
    } finally {
      waiting -= 1;
    }
  }

  /** Stores a photograph in all widths. Storing the same bytes again changes nothing. */
  async function storeNow(bytes: Buffer): Promise<{ address: string } | { problem: string }> {
    const photograph = await readPicture(bytes, MAX_MEGAPIXELS);
    if ('problem' in photograph) return photograph;
    await makeRenditions(bytes, photograph, pictures);
    const address = photographAddress(photograph, 640, 'webp');
    return { address: photograph.isOpaque ? withFocus(address, CENTRE_FOCUS) : address };
  }

  return {
    store,

    /**
     * Rotates a stored photograph clockwise and stores the result. Resolves to undefined if there
     * is no such photograph.
     */
    async rotate(address: string, degrees: number) {
      const photograph = readPhotograph(address);
      const source = photograph && photographAddress(photograph, LARGEST_WIDTH, 'webp');
      const stored = source && (await pictures.findAt(source));
      if (!stored) return undefined;
      return store(await sharp(stored.bytes).rotate(degrees).webp({ lossless: true }).toBuffer());
    },
  };
}
