/** Functions for six-digit hex colours. */

function channels(colour: string): [red: number, green: number, blue: number] {
  const at = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

function mix(from: string, to: string, share: number): string {
  const goal = channels(to);
  const hex = channels(from).map((value, index) =>
    Math.round(value + ((goal[index] ?? value) - value) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

/** 0 black to 1 white. */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour);
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255;
}

export function isPale(colour: string): boolean {
  return luminance(colour) > 0.7;
}

/** The first of these colours that is readable on the background, else white or dark blue. */
function readableOn(ground: string, wanted: readonly string[]): string {
  const level = luminance(ground);
  const legible = wanted.find((colour) => Math.abs(luminance(colour) - level) > 0.32);
  return legible ?? (level > 0.55 ? '#04263b' : '#ffffff');
}

/**
 * Evaluates a colour expression of a template. `main, 10% second, 50% #ffffff` mixes step by step;
 * `on main: accent, second` is the first colour that is readable on the main colour.
 */
export function evaluateColour(
  expression: string,
  names: Readonly<Record<string, string>>,
): string {
  const colour = (name: string) => names[name] ?? name;
  const [, ground, wanted] = /^on ([^:]+): (.+)$/.exec(expression) ?? [];
  if (ground && wanted) return readableOn(colour(ground), wanted.split(', ').map(colour));
  const [base = '', ...steps] = expression.split(', ');
  return steps.reduce((mixed, step) => {
    const [percent = '', goal = ''] = step.split('% ');
    return mix(mixed, colour(goal), Number(percent) / 100);
  }, colour(base));
}
