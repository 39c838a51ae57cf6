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

/** The point of a picture that stays in sight when its frame cuts it, in per cent from the left and from the top. */
export interface Focus {
  x: number;
  y: number;
}

export const CENTRE: Focus = { x: 50, y: 50 };

/** A picture as a page draws it. */
export interface Drawable {
  src: string;
  /** Better forms of the same picture, best first. */
  sources: PictureSource[];
  /** Of a picture without transparency, which fills its frame; a cut-out stands whole on the water (decision 35). */
  focus: Focus | undefined;
  colour: string | undefined;
}

const ADDRESS = /^\/pictures\/([0-9a-f]{32})\.(\d+)x(\d+)\.([0-9a-f]{6})\.\d+\.(?:avif|webp)$/;
const FOCUS = /#focus=(100|\d{1,2}),(100|\d{1,2})$/;

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
  const [, hash, width, height, colour] = ADDRESS.exec(withoutFocus(address)) ?? [];
  if (hash === undefined || colour === undefined) return undefined;
  return { hash, width: Number(width), height: Number(height), colour };
}

/** A photograph's width by its height. */
export function ratioOf(address: string): number | undefined {
  const photograph = readPhotograph(address);
  return photograph && photograph.width / photograph.height;
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

/** What follows the `#` is read by the page alone: every focus of a picture shares its files. */
export function withFocus(address: string, { x, y }: Focus): string {
  return `${withoutFocus(address)}#focus=${x},${y}`;
}

export function withoutFocus(address: string): string {
  const [bare = ''] = address.split('#', 1);
  return bare;
}

export function readFocus(address: string): Focus | undefined {
  const [, x, y] = FOCUS.exec(address) ?? [];
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

/** Sizes of one product that stand side by side show a view of it each, the front first. */
export function viewOf(
  { imageUrl, additionalImages }: { imageUrl: string; additionalImages: readonly string[] },
  nth: number,
): string {
  const views = [imageUrl, ...additionalImages].filter(Boolean);
  return views[nth % views.length] ?? '';
}
