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

/** The pixels of a screenshot, three bytes each. */
export interface Pixels {
  data: Buffer;
  info: { width: number; height: number };
}

export const readPixels = (screenshot: Buffer): Promise<Pixels> =>
  sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** The lowest contrast of text with the pixels behind its letters. */
export function leastContrast(
  withText: Pixels,
  background: Pixels,
  { colour, box }: { colour: Colour; box: Box },
): number {
  const { width, height } = background.info;
  const [left, top] = [Math.floor(box.x), Math.floor(box.y)];
  const [right, bottom] = [left + Math.ceil(box.width), top + Math.ceil(box.height)];
  if (left < 0 || top < 0 || right > width || bottom > height)
    throw new Error('the text is outside the screenshot');
  let least = Infinity;
  for (let y = top; y < bottom; y++)
    for (let index = (y * width + left) * 3; index < (y * width + right) * 3; index += 3) {
      const pixel = [
        background.data[index] ?? 0,
        background.data[index + 1] ?? 0,
        background.data[index + 2] ?? 0,
      ] as const;
      if (pixel.every((level, part) => Math.abs(level - (withText.data[index + part] ?? 0)) < 8))
        continue;
      least = Math.min(least, contrastOf(pixel, colour));
    }
  return least;
}
