import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { featuredAthlete } from '#contract/shop';
import type { ArtSpec } from './art-spec';
import { evaluateColour, isPale } from './colour';
import type { SampleProduct } from './product-table';

/**
 * Templates of the sample pictures: for each kind one SVG file of its front and one of its back, the
 * close-up of racing cloth, and the frames of the detail and deck view.
 *
 * - A line with `data-when="cross|wave !pale"` is in a picture if all its words apply (see
 *   `conditionsOf`). `|` separates alternatives and `!` negates a word. Such a line contains whole
 *   elements only.
 * - `{main, 34% #020d16}` is replaced by a value or a colour (see `evaluateColour`).
 * - A front has its transformation in the detail view in `data-zoom`, and its angle on the pool deck
 *   in `data-turn`.
 *
 * The build copies them to `dist/api/drawings`.
 */
const TEMPLATES = join(import.meta.dirname, 'drawings');

type Views = readonly [front: string, back: string, detail: string, deck: string];

type Featured = Pick<typeof featuredAthlete, 'id' | 'name'>;

interface Subject {
  conditions: ReadonlySet<string>;
  values: Readonly<Record<string, string>>;
}

const templates = new Map<string, readonly string[]>();

function readTemplate(name: string): readonly string[] {
  const lines =
    templates.get(name) ??
    readFileSync(join(TEMPLATES, `${name}.svg`), 'utf8')
      .split('\n')
      .map((line) => line.trim());
  templates.set(name, lines);
  return lines;
}

function readAttribute(name: string, attribute: string): string | undefined {
  return new RegExp(` data-${attribute}="([^"]*)"`).exec(readTemplate(name)[0] ?? '')?.[1];
}

function isShown(line: string, conditions: ReadonlySet<string>): boolean {
  const when = / data-when="([^"]*)"/.exec(line)?.[1] ?? '';
  const applies = (word: string) =>
    word.startsWith('!') ? !conditions.has(word.slice(1)) : conditions.has(word);
  return when === '' || when.split(' ').every((words) => words.split('|').some(applies));
}

function fillTemplate(name: string, { conditions, values }: Subject): string {
  return readTemplate(name)
    .filter((line) => isShown(line, conditions))
    .join('')
    .replaceAll(/ data-[a-z]+="[^"]*"/g, '')
    .replaceAll(
      /\{([^{}]+)\}/g,
      (_, inner: string) => values[inner] ?? evaluateColour(inner, values),
    );
}

/** The only name that the templates can draw, with its signature. */
const DRAWN_NAME = 'Robin Hale';

/**
 * The signer shown on a drawing. A featured athlete with another name gets a drawing without a
 * name.
 */
function signerOf(swimmerId: number | null, featured: Featured): string {
  if (swimmerId === null) return 'unsigned';
  if (swimmerId !== featured.id) return `swimmer-${swimmerId}`;
  return featured.name === DRAWN_NAME ? 'featured' : 'swimmer-5';
}

function conditionsOf(art: ArtSpec, signer: string): Set<string> {
  const [main, second] = art.colours;
  const digits = Array.from(String(art.number), (digit) => `digit-${digit}`);
  const conditions = new Set([art.pattern, art.wear, main, signer, ...digits]);
  if (isPale(main)) conditions.add('pale');
  if (isPale(second)) conditions.add('pale-second');
  return conditions;
}

/**
 * Four self-contained SVG pictures of 800 by 1000; the front is the product's imageUrl. The same
 * specification always gives the same bytes.
 */
export function drawViews(
  { art, swimmerId }: Readonly<Pick<SampleProduct, 'art' | 'swimmerId'>>,
  featured: Featured = featuredAthlete,
): Views {
  const { kind, colours, number } = art;
  const [main, second, accent] = colours;
  const [hundreds = '', tens = '', ones = ''] = String(number);
  const values = { main, second, accent, hundreds, tens, ones };
  const conditions = conditionsOf(art, signerOf(swimmerId, featured));
  const front = `front/${kind}`;
  const article = fillTemplate(front, { conditions, values }).replaceAll(
    /^<svg[^>]*>|<\/svg>$/g,
    '',
  );
  const inFrame = (frame: string, more: Record<string, string>) =>
    fillTemplate(frame, { conditions, values: { article, ...more } });
  const zoom = readAttribute(front, 'zoom');
  const standing = { conditions: new Set([...conditions, 'standing']), values };
  return [
    fillTemplate(front, standing),
    fillTemplate(`back/${kind}`, standing),
    zoom === undefined ? fillTemplate('cloth', standing) : inFrame('detail', { zoom }),
    inFrame('deck', { turn: readAttribute(front, 'turn') ?? '0' }),
  ];
}
