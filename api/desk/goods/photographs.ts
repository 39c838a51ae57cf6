import sharp from 'sharp';
import {
  CENTRE_FOCUS,
  photographAddress,
  readPhotograph,
  withFocus,
} from '#contract/products/pictures';
import type { PictureStore } from '../../catalogue/pictures';
import { makeRenditions, readPicture } from '../../catalogue/import/photograph';

/** The widest stored rendition, from which a photograph is turned. */
const SOURCE_WIDTH = 1280;

/** Stores photographs that are sent from the desk. */
export function photographs(pictures: PictureStore) {
  /** Stores a photograph in all widths. Storing the same bytes again changes nothing. */
  async function store(bytes: Buffer): Promise<{ address: string } | { problem: string }> {
    const photograph = await readPicture(bytes);
    if ('problem' in photograph) return photograph;
    await makeRenditions(bytes, photograph, pictures);
    const address = photographAddress(photograph, 640, 'webp');
    return { address: photograph.isOpaque ? withFocus(address, CENTRE_FOCUS) : address };
  }

  return {
    store,

    /** Stores a stored photograph again, turned clockwise. Undefined if there is none. */
    async rotate(address: string, degrees: number) {
      const photograph = readPhotograph(address);
      const source = photograph && photographAddress(photograph, SOURCE_WIDTH, 'webp');
      const stored = source && (await pictures.findAt(source));
      if (!stored) return undefined;
      return store(await sharp(stored.bytes).rotate(degrees).webp({ lossless: true }).toBuffer());
    },
  };
}
