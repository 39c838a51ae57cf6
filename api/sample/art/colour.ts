/** Functions for six-digit hex colours. */

export const WATER = {
  deep: '#04263b',
  pool: '#0a84c6',
  shallow: '#e3f3fb',
  deck: '#f7fafb',
  tile: '#dce7ec',
  rope: '#e4003a',
} as const;

function channels(colour: string): [red: number, green: number, blue: number] {
  const at = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

export function mix(from: string, to: string, share: number): string {
  const goal = channels(to);
  const hex = channels(from).map((value, index) =>
    Math.round(value + ((goal[index] ?? value) - value) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

/** Mixes a colour with dark blue (negative amount) or white (positive amount). */
export function lightenOrDarken(colour: string, amount: number): string {
  return mix(colour, amount < 0 ? '#020d16' : '#ffffff', Math.abs(amount));
}

/** 0 black to 1 white. */
export function luminance(colour: string): number {
  const [red, green, blue] = channels(colour);
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255;
}

/** The first of these colours that is readable on the background, else white or dark blue. */
export function readableOn(ground: string, ...wanted: string[]): string {
  const level = luminance(ground);
  const legible = wanted.find((colour) => Math.abs(luminance(colour) - level) > 0.32);
  return legible ?? (level > 0.55 ? WATER.deep : '#ffffff');
}
