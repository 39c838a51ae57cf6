/** Widths in which a photograph is stored, in pixels. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

/** The width of card and gallery images, for the `sizes` attribute. */
export const CARD_SIZES = '(min-width: 68.75em) 290px, (min-width: 48em) 32vw, 46vw';
export const GALLERY_SIZES =
  '(min-width: 90em) 780px, (min-width: 68.75em) calc(100vw - 670px), 100vw';

/** Properties of a photograph that its address contains. */
export interface PhotographProperties {
  hash: string;
  width: number;
  height: number;
  /** Dominant colour for the placeholder, six hexadecimal digits. */
  colour: string;
}

export interface PictureSource {
  type: string;
  srcSet: string;
}

/**
 * The point of an image that stays visible when it is cropped, in per cent from the left and the
 * top.
 */
export interface Focus {
  x: number;
  y: number;
}

export const CENTRE_FOCUS: Focus = { x: 50, y: 50 };

/** An image as a page renders it. */
export interface Drawable {
  src: string;
  /** Better formats of the same image, best first. */
  sources: PictureSource[];
  /**
   * Set for an opaque image, which fills its frame. A cut-out is shown whole (behaviour
   * appearance.photograph-fills-frame).
   */
  focus: Focus | undefined;
  colour: string | undefined;
}

const PHOTOGRAPH_ADDRESS =
  /^\/pictures\/([0-9a-f]{32})\.(\d+)x(\d+)\.([0-9a-f]{6})\.\d+\.(?:avif|webp)$/;
const FOCUS_FRAGMENT = /#focus=(100|\d{1,2}),(100|\d{1,2})$/;

/**
 * `/pictures/{hash}.{width}x{height}.{colour}.{rendered width}.{format}`: content-hashed,
 * immutable.
 */
export function photographAddress(
  { hash, width, height, colour }: PhotographProperties,
  renderedWidth: number,
  format: (typeof PICTURE_FORMATS)[number],
): string {
  return `/pictures/${hash}.${width}x${height}.${colour}.${renderedWidth}.${format}`;
}

/**
 * The properties of a photograph from its address. Undefined for drawings, which have one file for
 * all widths.
 */
export function readPhotograph(address: string): PhotographProperties | undefined {
  const [, hash, width, height, colour] = PHOTOGRAPH_ADDRESS.exec(withoutFocus(address)) ?? [];
  if (hash === undefined || colour === undefined) return undefined;
  return { hash, width: Number(width), height: Number(height), colour };
}

/** Width divided by height. */
export function ratioOf(address: string): number | undefined {
  const photograph = readPhotograph(address);
  return photograph && photograph.width / photograph.height;
}

/** The sources of a `<picture>`, AVIF first. Empty for a drawing. */
export function pictureSources(address: string): PictureSource[] {
  const photograph = readPhotograph(address);
  if (!photograph) return [];
  return PICTURE_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: PICTURE_WIDTHS.map(
      (width) => `${photographAddress(photograph, width, format)} ${width}w`,
    ).join(', '),
  }));
}

/**
 * Adds a focal point to an image's address, as a fragment that only the page reads. So all focal
 * points of an image use the same files.
 */
export function withFocus(address: string, { x, y }: Focus): string {
  return `${withoutFocus(address)}#focus=${x},${y}`;
}

export function withoutFocus(address: string): string {
  const [bare = ''] = address.split('#', 1);
  return bare;
}

export function readFocus(address: string): Focus | undefined {
  const [, x, y] = FOCUS_FRAGMENT.exec(address) ?? [];
  return x === undefined || y === undefined ? undefined : { x: Number(x), y: Number(y) };
}

export function pictureOf(address: string): Drawable {
  return {
    src: withoutFocus(address),
    sources: pictureSources(address),
    focus: readFocus(address),
    colour: readPhotograph(address)?.colour,
  };
}
