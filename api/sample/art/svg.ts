/** Functions that write SVG elements and attributes as short strings. */

export type Attributes = Record<string, string | number | undefined>;

/** One decimal, no leading zero. */
export function shortNumber(value: number): string {
  const text = String(Math.round(value * 10) / 10);
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.');
}

/** Numbers in path syntax, with a space only where no minus sign separates them. */
export function pathNumbers(values: readonly number[]): string {
  return values.map(shortNumber).reduce((text, next) => {
    const apart = text === '' || next.startsWith('-') ? '' : ' ';
    return text + apart + next;
  }, '');
}

function attribute([name, value]: [string, string | number | undefined]): string {
  if (value === undefined || value === '') return '';
  if (typeof value === 'string') return ` ${name}="${value}"`;
  return ` ${name}="${String(Math.round(value * 1000) / 1000).replace(/^(-?)0\./, '$1.')}"`;
}

export function element(tag: string, attributes: Attributes, inner = ''): string {
  const written = Object.entries(attributes).map(attribute).join('');
  return inner === '' ? `<${tag}${written}/>` : `<${tag}${written}>${inner}</${tag}>`;
}

export function group(attributes: Attributes, ...inner: string[]): string {
  return element('g', attributes, inner.join(''));
}

export function path(d: string, fill: string, more: Attributes = {}): string {
  return element('path', { d, fill, ...more });
}

export function line(d: string, stroke: string, width: number, more: Attributes = {}): string {
  return element('path', { d, fill: 'none', stroke, 'stroke-width': width, ...more });
}

export function ellipse(
  [cx, cy]: readonly [number, number],
  [rx, ry]: readonly [number, number],
  fill: string,
  more: Attributes = {},
): string {
  return element('ellipse', { cx, cy, rx, ry, fill, ...more });
}

export function rectangle(
  [x, y, width, height]: readonly [number, number, number, number],
  fill: string,
  more: Attributes = {},
): string {
  return element('rect', { x, y, width, height, fill, ...more });
}

export function use(id: string, more: Attributes = {}): string {
  return element('use', { href: `#${id}`, ...more });
}

export function urlReference(id: string): string {
  return `url(#${id})`;
}

/**
 * A reference to a blur filter with this deviation. The frame defines the filters that a drawing
 * refers to.
 */
export function blurReference(deviation: number): string {
  return `url(#b${deviation})`;
}

export function definePath(id: string, d: string): string {
  return element('path', { id, d });
}

/** A clip path over a shape that is defined under another id. */
export function clipTo(id: string, shapeId: string): string {
  return element('clipPath', { id }, use(shapeId));
}

export type Stop = readonly [offset: number, colour: string, opacity?: number];

function stops(list: readonly Stop[]): string {
  return list
    .map(([offset, colour, opacity]) =>
      element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
    )
    .join('');
}

/** A linear gradient from (x1 y1) to (x2 y2) in box units, by default from top to bottom. */
export function linear(
  id: string,
  list: readonly Stop[],
  [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1],
): string {
  return element('linearGradient', { id, x1, y1, x2, y2 }, stops(list));
}

/** A radial gradient around a point, in drawing units. */
export function radial(
  id: string,
  list: readonly Stop[],
  [cx, cy, r]: readonly [number, number, number],
): string {
  return element('radialGradient', { id, gradientUnits: 'userSpaceOnUse', cx, cy, r }, stops(list));
}

/** A shape of the right half and its mirror image about the centre line. */
export function withMirrorImage(inner: string, centre = 200): string {
  return inner + group({ transform: `matrix(-1 0 0 1 ${centre * 2} 0)` }, inner);
}
