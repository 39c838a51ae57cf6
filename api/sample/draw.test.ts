import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KINDS, PATTERNS, type ArtSpec } from './art-spec';
import { drawViews } from './draw';
import { sampleProducts } from './products';
import { sampleSwimmers } from './swimmers';

const TAG = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9:-]+="[^"<&]*")*)(\/?)>/g;
const FOLDER = join(import.meta.dirname, 'drawings');

/** Every element that is opened is closed, in order, and there is nothing but elements. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, closing, name = '', , selfClosing] of svg.matchAll(TAG)) {
    if (closing === '/') {
      if (open.pop() !== name) return false;
    } else if (selfClosing !== '/') open.push(name);
  }
  return open.length === 0 && svg.replaceAll(TAG, '') === '';
}

const products = sampleProducts();
const drawn = products.map((product) => ({ ...product, views: drawViews(product) }));
const every = drawn.flatMap(({ name, views }) => views.map((svg) => ({ name, svg })));

const namesOf = (isFaulty: (svg: string) => boolean) =>
  every.filter(({ svg }) => isFaulty(svg)).map(({ name }) => name);

const SPEC: ArtSpec = {
  kind: 'kneeskin',
  pattern: 'plain',
  colours: ['#083a5a', '#0c7cb8', '#7fd0f5'],
  wear: 'new',
  number: 123,
};

it('the drawings are small, well-formed and 4:5', () => {
  expect(namesOf((svg) => svg.length >= 16_000)).toEqual([]);
  expect(namesOf((svg) => !isWellFormed(svg))).toEqual([]);
  expect(namesOf((svg) => !svg.includes('viewBox="0 0 800 1000"'))).toEqual([]);
});

it('the drawings contain no script, no link, no text and no invalid number', () => {
  const forbidden = /<(?:script|a|text|image|style|foreignObject)\b|NaN|undefined|Infinity/;
  expect(namesOf((svg) => forbidden.test(svg))).toEqual([]);
  expect(namesOf((svg) => (svg.match(/https?:/g)?.length ?? 0) !== 1)).toEqual([]);
});

it('the drawings contain no placeholder and no condition of their templates', () => {
  expect(namesOf((svg) => /[{}]| data-/.test(svg))).toEqual([]);
});

it('the drawings define each id that they refer to exactly once', () => {
  const isFaulty = (svg: string) => {
    const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const references = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)];
    const isUnknown = references.some(([, paint, use]) => !defined.includes(paint ?? use));
    return isUnknown || new Set(defined).size < defined.length;
  };
  expect(namesOf(isFaulty)).toEqual([]);
});

it('the same specification always gives exactly the same drawing', () => {
  for (const product of products.filter((_, index) => index % 7 === 0)) {
    expect(drawViews(product)).toEqual(drawViews(product));
  }
});

it('the drawings differ between the four views and between products', () => {
  expect(drawn.filter(({ views }) => new Set(views).size < 4)).toEqual([]);
  const suits = drawn.filter(({ categoryId }) => categoryId === 1);
  const fronts = new Set(suits.map(({ views: [front] }) => front));
  expect(fronts.size).toBeGreaterThan(suits.length * 0.8);
});

it('each pattern of a suit has its own drawing', () => {
  for (const kind of ['kneeskin', 'jammer', 'training-suit', 'brief'] as const) {
    const fronts = PATTERNS.map((pattern) => {
      const [front] = drawViews({ art: { ...SPEC, kind, pattern }, swimmerId: null });
      return front;
    });
    expect(new Set(fronts).size).toBe(PATTERNS.length);
  }
});

it('a drawing has the colours of its product and shades of them', () => {
  const [front] = drawViews({ art: SPEC, swimmerId: null });
  expect(front).toContain('fill="#7fd0f5"');
  expect(front).toContain('stop-color="#1c4a67"');
  const [pale] = drawViews({
    art: { ...SPEC, colours: ['#f4f7f9', '#d3002f', '#d3002f'] },
    swimmerId: null,
  });
  expect(pale).toContain('stop-color="#fdfdfe"');
  expect(pale).not.toContain('#7fd0f5');
});

it('signed goods have the signature of their swimmer', () => {
  for (const kind of ['signed-cap', 'signed-photo', 'race-bib', 'poster'] as const) {
    const frontBy = (swimmerId: number | null) =>
      drawViews({ art: { ...SPEC, kind }, swimmerId })[0];
    const signatures = [1, 2, 3, 4].map((id) => {
      const strokes = frontBy(id).matchAll(
        / d="([^"]*)" fill="none" stroke="[^"]*" stroke-width="3.2"/g,
      );
      return Array.from(strokes, ([, path]) => path).join(' ');
    });
    expect(new Set(signatures).size).toBe(4);
    expect(signatures[0]).toContain('M2 34C8 16');
    expect(signatures).not.toContain('');
  }
});

it('a race bib shows its number', () => {
  const [front] = drawViews({ art: { ...SPEC, kind: 'race-bib', number: 407 }, swimmerId: null });
  const digits = [...front.matchAll(/<use href="#digit-(\d)"/g)].map(([, digit]) => digit);
  expect(digits).toEqual(['4', '0', '7']);
});

it('the templates are well-formed, and each of their conditions can apply', () => {
  const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.svg'));
  expect(files).toHaveLength(KINDS.length * 2 + 3);
  const signers = ['unsigned', 'featured', ...sampleSwimmers.map(({ id }) => `swimmer-${id}`)];
  const digits = Array.from('0123456789', (digit) => `digit-${digit}`);
  const colours = products.map(({ art }) => art.colours[0]);
  const variants = ['new', 'worn', 'well-worn', 'pale', 'pale-second', 'standing'];
  const known = new Set<string>([...PATTERNS, ...signers, ...digits, ...colours, ...variants]);
  for (const file of files) {
    const lines = readFileSync(join(FOLDER, file), 'utf8').split('\n');
    expect(
      isWellFormed(
        lines
          .map((line) => line.trim())
          .join('')
          .replace('{article}', ''),
      ),
    ).toBe(true);
    const conditional = lines.filter((line) => line.includes('data-when'));
    expect(conditional.filter((line) => !isWellFormed(line.trim()))).toEqual([]);
    const conditions = conditional.flatMap((line) =>
      / data-when="([^"]*)"/.exec(line)?.[1]?.split(/[ |]/),
    );
    expect(conditions.filter((word) => !known.has(word?.replace('!', '') ?? ''))).toEqual([]);
  }
});

it('a signed photo of a featured athlete of another name shows no name and signature of Robin Hale', () => {
  const photo = { art: { ...SPEC, kind: 'signed-photo' as const }, swimmerId: 1 };
  const [named] = drawViews(photo, { id: 1, name: 'Robin Hale' });
  const [renamed] = drawViews(photo, { id: 1, name: 'Kim Lee' });
  const [other] = drawViews({ ...photo, swimmerId: 5 }, { id: 1, name: 'Robin Hale' });
  expect(renamed).not.toBe(named);
  expect(renamed).toBe(other);
});
