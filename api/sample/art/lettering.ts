import { GLYPHS } from './glyphs';
import { element, group, shortNumber, type Attributes } from './svg';

interface Setting {
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  colour: string;
  centred?: boolean;
  /** Additional letter spacing, in 1/200 of the font size. */
  track?: number;
  more?: Attributes;
}

/** Text as outlines: capital letters, digits and spaces. */
export function letters(text: string, setting: Setting): string {
  const { x, y, size, colour, centred = false, track = 0, more = {} } = setting;
  const scale = size / 200;
  let cursor = 0;
  const outlines: string[] = [];
  for (const letter of text) {
    const glyph = GLYPHS[letter];
    if (!glyph) continue;
    const shift = cursor === 0 ? '' : `translate(${shortNumber(cursor)})`;
    if (glyph.outline !== '') {
      outlines.push(element('path', { d: glyph.outline, transform: shift }));
    }
    cursor += glyph.width + track;
  }
  const start = centred ? x - ((cursor - track) * scale) / 2 : x;
  const factor = String(Math.round(scale * 1000) / 1000).replace(/^0/, '');
  const transform = `translate(${shortNumber(start)} ${shortNumber(y)})scale(${factor})`;
  return group({ fill: colour, transform, ...more }, ...outlines);
}
