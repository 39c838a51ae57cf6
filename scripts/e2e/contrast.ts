import sharp from 'sharp';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The light of each level of a colour channel. */
const LIGHT = Float64Array.from({ length: 256 }, (_, level) => {
  const part = level / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * (LIGHT[red] ?? 0) + 0.7152 * (LIGHT[green] ?? 0) + 0.0722 * (LIGHT[blue] ?? 0);
}

export function contrastOf(one: Colour, other: Colour): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
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
