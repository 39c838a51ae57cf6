/** The widths a photograph is kept in, in pixels. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

/** How wide a card's picture and that of a product's page are, for `sizes`. */
export const CARD_SIZES = '(min-width: 68.75em) 290px, (min-width: 48em) 32vw, 46vw';
export const GALLERY_SIZES =
  '(min-width: 90em) 780px, (min-width: 68.75em) calc(100vw - 670px), 100vw';

/** What the address of an imported photograph says of it. */
export interface Photograph {
  hash: string;
  width: number;
  height: number;
  /** Dominant colour, six hexadecimal digits, for the placeholder. */
  colour: string;
}

export interface PictureSource {
  type: string;
  srcSet: string;
}

const ADDRESS = /^\/pictures\/([0-9a-f]{32})\.(\d+)x(\d+)\.([0-9a-f]{6})\.\d+\.(?:avif|webp)$/;

/** `/pictures/{hash}.{width}x{height}.{colour}.{rendered width}.{format}`: content-hashed, immutable. */
export function photographAddress(
  { hash, width, height, colour }: Photograph,
  renderedWidth: number,
  format: (typeof PICTURE_FORMATS)[number],
): string {
  return `/pictures/${hash}.${width}x${height}.${colour}.${renderedWidth}.${format}`;
}

/** Undefined for anything that is not an imported photograph: a drawing is one file for every width. */
export function readPhotograph(address: string): Photograph | undefined {
  const [, hash, width, height, colour] = ADDRESS.exec(address) ?? [];
  if (hash === undefined || colour === undefined) return undefined;
  return { hash, width: Number(width), height: Number(height), colour };
}

/** The sources of a `<picture>`, AVIF first; none for a drawing. */
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
