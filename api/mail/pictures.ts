import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { readFocus, type Focus } from '#contract/products/pictures';
import { featuredAthlete } from '#contract/shop';
import type { CatalogueStore } from '../catalogue/store';
import { drawLaneNumber } from './lane-number';

/** Names of the shop's own drawings, which are not product images. */
export const MARK_PICTURE = 'mark';
export const ROPE_PICTURE = 'rope';
export const SIGNED_PHOTO = 'signed-photo';

/** Content id of an attachment in the HTML. */
export function pictureId(address: string): string {
  return `${createHash('sha256').update(address).digest('hex').slice(0, 16)}@picture`;
}

/** A PNG, which every mail client shows. Undefined if the image no longer exists. */
export type FindPicture = (address: string) => Promise<Buffer | undefined>;

const unpack = promisify(gunzip);
/** Twice the displayed size. */
const [WIDTH, HEIGHT] = [144, 180];
const BACKGROUND = '#E3F3FB';

/**
 * Finds the images of mails. The image library (sharp) and the shop's own drawings are loaded with
 * the first mail. Each of these drawings is rendered once.
 */
export function mailPictures(pictures: CatalogueStore['pictures']): FindPicture {
  const own = new Map<string, Promise<Buffer>>();

  async function find(address: string): Promise<Buffer | undefined> {
    const picture = await pictures.findAt(address);
    if (!picture) return undefined;
    const bytes = picture.encoding ? await unpack(picture.bytes) : Buffer.from(picture.bytes);
    const focus = readFocus(address);
    return focus ? fillFrame(bytes, focus) : fitIntoFrame(bytes);
  }

  return (address) => {
    const draw = OWN_DRAWINGS[address];
    if (!draw) return find(address);
    const drawn = own.get(address) ?? draw();
    own.set(address, drawn);
    return drawn;
  };
}

const OWN_DRAWINGS: Readonly<Record<string, () => Promise<Buffer>>> = {
  [MARK_PICTURE]: () => png(drawMark()),
  [ROPE_PICTURE]: () => png(drawRope()),
  [SIGNED_PHOTO]: async () => fitIntoFrame(Buffer.from(await signedPhoto())),
};

async function png(drawing: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

async function fitIntoFrame(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes)
    .resize({ width: WIDTH, height: HEIGHT, fit: 'contain', background: BACKGROUND })
    .flatten({ background: BACKGROUND })
    .png({ palette: true })
    .toBuffer();
}

/** A photograph fills its frame around its focal point, as on the page. */
async function fillFrame(bytes: Buffer, { x, y }: Focus): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const whole = await sharp(bytes).metadata();
  const width = Math.min(whole.width, Math.round((whole.height * WIDTH) / HEIGHT));
  const height = Math.min(whole.height, Math.round((whole.width * HEIGHT) / WIDTH));
  const left = Math.round(((whole.width - width) * x) / 100);
  const top = Math.round(((whole.height - height) * y) / 100);
  return sharp(bytes)
    .extract({ left, top, width, height })
    .resize(WIDTH, HEIGHT)
    .flatten({ background: BACKGROUND })
    .png({ palette: true })
    .toBuffer();
}

async function signedPhoto(): Promise<string> {
  const [{ drawViews }, { colourway }] = await Promise.all([
    import('../sample/draw'),
    import('../sample/colourways'),
  ]);
  const colours = colourway('signed-photo', 'featured');
  const [front] = drawViews({
    art: { kind: 'signed-photo', pattern: 'plain', colours, wear: 'new', number: 148 },
    swimmerId: featuredAthlete.id,
  });
  return front;
}

/** The shop's logo: the lane number on a white starting block, at twice its displayed size. */
function drawMark(): string {
  const four = drawLaneNumber({ x: 29.6, y: 51, size: 54, colour: '#04263B' });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="64"><path d="M5.4 0H54.6L60 64H0Z" fill="#fff"/>${four}</svg>`;
}

/**
 * The lane rope: floats of 5.5 px every 7 px, nine red ones at both ends, at twice their displayed
 * size.
 */
function drawRope(): string {
  const count = 85;
  const floats = Array.from({ length: count }, (_, index) => {
    const middle = index % 8 < 5 ? '#0A84C6' : '#FFFFFF';
    const colour = index < 9 || index >= count - 9 ? '#E4003A' : middle;
    return `<rect x="${index * 14 + 5}" width="11" height="12" rx="3.2" fill="${colour}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="12">${floats.join('')}</svg>`;
}
