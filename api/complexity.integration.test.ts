import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import fc from 'fast-check';
import Koa from 'koa';
import { expect, it } from 'vitest';
import { API } from '#contract/protocol/api';
import { compareIds, type Product } from '#contract/products/catalogue';
import { COLLECTIONS, inCollection, isTeamSuit } from '#contract/products/collections';
import { ApiError } from '#contract/protocol/api-error';
import { readFilters } from '#contract/filters';
import { LISTING_PAGES } from '#contract/products/listing-page';
import { readPhotograph } from '#contract/products/pictures';
import {
  contains,
  foldText,
  matchesTerm,
  nameDistance,
  searchText,
  searchWords,
} from '#contract/products/search';
import {
  comesWithPhoto,
  expandSizes,
  readFacts,
  resolveId,
} from '#contract/products/specification';
import { readCsv } from './catalogue/import/catalogue-csv';
import { UnreadableFile } from './catalogue/import/catalogue-rows';
import { GoodsRow } from './catalogue/import/goods';
import { warningsOf } from './catalogue/import/warnings';
import { acceptedCoding } from './http/representation';
import { escapeHtml } from './http/escape-html';
import { athleteOf } from '#contract/shop/athlete';
import { findPage } from './pages/page';
import { createPublished } from './catalogue/published';
import { mockedIssue } from './payments/sandbox/issues';
import { product } from './testing/goods';

const SHORT = 1000;
const LONG = 100_000;
/**
 * Maximum factor on the time for a text that is 100 times as long. Linear work takes 100 times as
 * long, quadratic work 10,000 times.
 */
const MAX_GROWTH = 3000;
/**
 * Times below this cannot be measured reliably; quadratic work on the long text takes far longer.
 */
const FLOOR_MS = 0.05;

const catalogue = createPublished(1, 0, {
  products: new Map([['1', { version: 1, value: product('1', 6, 'Sizes: 30, 32') }]]),
  swimmers: new Map(),
});
const [listing] = LISTING_PAGES.values();

const withText = (text: string): Product => ({
  ...product('1', 1),
  name: text,
  description: text,
  specifications: [
    text,
    `Usage: ${text}`,
    `Sizes: ${text}`,
    `Times Worn: ${text}`,
    `Color: ${text}`,
  ],
});
const goodsOf = (text: string) => ({
  id: text,
  name: text,
  description: text,
  price: text,
  imageUrl: text,
  additionalImages: [text],
  categoryId: 1,
  specifications: [text, `Quantity: ${text}`, `Sizes: ${text}`],
});
const asContext = (text: string) => {
  const request = new IncomingMessage(new Socket());
  request.headers['accept-encoding'] = text;
  return new Koa().createContext(request, new ServerResponse(request));
};

const PARSERS: Record<string, (text: string) => unknown> = {
  readFacts: (text) => readFacts(withText(text).specifications),
  warningsOf: (text) => warningsOf({ ...withText(text), specifications: [`Size: ${text}`, text] }),
  comesWithPhoto: (text) => comesWithPhoto(withText(text)),
  expandSizes: (text) => expandSizes(withText(text)),
  resolveId: (text) => resolveId(text, catalogue.find),
  'resolveId of a real product': (text) => resolveId(`1-${text}`, catalogue.find),
  'the document of a product': (text) =>
    findPage(`/product/${encodeURI(text)}`, '', { published: catalogue, athlete: athleteOf() }),
  foldText,
  searchWords,
  searchText: (text) => searchText(withText(text), text),
  'a search in a long text': (text) => matchesTerm(withText(text), 'aaaaaaaaab'),
  'a search for a long text': (text) => matchesTerm(withText('short'), text),
  contains: (text) => contains(foldText(text), text),
  nameDistance: (text) => nameDistance(foldText(text), searchWords(text)),
  inCollection: (text) => {
    const item = withText(text);
    const facts = readFacts(item.specifications);
    return [isTeamSuit(item, facts), COLLECTIONS.map((each) => inCollection(each, item, facts))];
  },
  compareIds: (text) => compareIds(text, `${text}1`),
  readPhotograph: (text) => [readPhotograph(text), readPhotograph(`/pictures/${text}`)],
  readFilters: (text) =>
    listing &&
    readFilters(
      new URLSearchParams({ minPrice: text, size: text, swimmer: text, minCondition: text }),
      listing,
    ),
  'a refusal': (text) => ApiError.fromResponse(400, text, ''),
  GoodsRow: (text) => GoodsRow.safeParse(goodsOf(text)),
  readCsv: (text) => orUnreadable(() => readCsv(`id,name,price,imageUrl,categoryId\n${text}`)),
  acceptedCoding: (text) => acceptedCoding(asContext(text), ['br', 'gzip', 'identity']),
  escapeHtml,
  mockedIssue: (text) => [mockedIssue(text), mockedIssue(`"mock_application_codes"${text}`)],
  'every endpoint': (text) => {
    const fields = new Proxy({}, { get: () => text, has: () => true, ownKeys: () => [] });
    return API.map(({ params, query, body }) =>
      [params, query, body].map((schema) => schema.safeParse(fields)),
    );
  },
};

function orUnreadable(read: () => unknown): unknown {
  try {
    return read();
  } catch (failure) {
    if (failure instanceof UnreadableFile) return undefined;
    throw failure;
  }
}

const PIECES = [
  '(',
  ')',
  '-',
  ' ',
  'a',
  'high',
  'é',
  ',',
  ':',
  '"',
  '|',
  '\n',
  '1',
  '%',
  '/',
  '<',
  '.',
  '[',
  '@',
  ';',
];
const unit = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 3 })
  .map((pieces) => pieces.join(''));
const hostile = fc.tuple(
  fc.constantFrom('', 'a', '(', '1-', 'high'),
  unit,
  fc.constantFrom('', 'x', ')', '!'),
);

function textOf(length: number, [start, middle, end]: readonly [string, string, string]): string {
  return start + middle.repeat(Math.ceil(length / middle.length)).slice(0, length) + end;
}

/** Uses the fastest of several runs, because other load on the machine only makes a run slower. */
function fastest(work: () => unknown, runs: number): number {
  return Math.min(
    ...Array.from({ length: runs }, () => {
      const since = performance.now();
      work();
      return performance.now() - since;
    }),
  );
}

it.each(Object.keys(PARSERS))(
  '%s takes linear time for hostile text',
  (name) => {
    const parse = PARSERS[name];
    fc.assert(
      fc.property(hostile, (shape) => {
        const [short, long] = [textOf(SHORT, shape), textOf(LONG, shape)];
        const base = Math.max(
          FLOOR_MS,
          fastest(() => parse?.(short), 5),
        );
        // Measures again only if the first run was too slow.
        const grown = fastest(() => parse?.(long), 1) / base;
        const growth = grown < MAX_GROWTH ? grown : fastest(() => parse?.(long), 5) / base;
        expect(growth).toBeLessThan(MAX_GROWTH);
      }),
      { numRuns: 40, examples: [[['', '/', 'x']]] },
    );
  },
  120_000,
);
