import sharp from 'sharp';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function luminance([red, green, blue]: Colour): number {
  const [r, g, b] = [red, green, blue].map((level) => {
    const part = level / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

export function contrastOf(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The lowest contrast of text with the pixels behind its letters. */
export async function leastContrast(
  inked: Buffer,
  bare: Buffer,
  { colour, box }: { colour: Colour; box: Box },
): Promise<number> {
  const [ink, behind] = await Promise.all([pixelsOf(inked, box), pixelsOf(bare, box)]);
  let least = Infinity;
  for (let at = 0; at < behind.length; at += 3) {
    const pixel = [behind[at] ?? 0, behind[at + 1] ?? 0, behind[at + 2] ?? 0] as const;
    if (pixel.every((level, part) => Math.abs(level - (ink[at + part] ?? 0)) < 8)) continue;
    least = Math.min(least, contrastOf(pixel, colour));
  }
  return least;
}

function pixelsOf(screen: Buffer, { x, y, width, height }: Box): Promise<Buffer> {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  return sharp(screen)
    .extract({ left, top, width: Math.ceil(width), height: Math.ceil(height) })
    .removeAlpha()
    .raw()
    .toBuffer();
}
