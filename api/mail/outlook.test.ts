import { expect, test } from 'vitest';
import { shop } from '#contract/shop';
import type { Content } from './content';
import { renderMail } from './page';

const ITEM = { name: 'Paris kneeskin', note: 'Size 24', value: '$640.00' };
const CONTENT: Content = {
  heading: 'On its way to you',
  preview: 'Your order has shipped.',
  blocks: [
    { type: 'text', text: `It takes 5–7 days.\nWrite to ${shop.supportEmail}.` },
    { type: 'rows', rows: [['Order', '7K3QX0M9TB']] },
    {
      type: 'links',
      links: [
        { label: 'Track your parcel', href: 'https://carrier.example/7' },
        { label: 'See your order', href: 'https://shop.example/order' },
      ],
    },
    {
      type: 'bill',
      items: [
        { ...ITEM, picture: '/pictures/suit.svg' },
        { ...ITEM, picture: undefined },
      ],
      rows: [['Subtotal', '$640.00']],
      total: '$640.00',
    },
    {
      type: 'columns',
      columns: [
        { heading: 'Ships to', text: 'Samuela Okafor' },
        { heading: 'Something wrong?', text: 'Reply to this email.' },
      ],
    },
  ],
  footer: 'You placed an order.',
  ways: [{ label: 'Returns', href: 'https://shop.example/returns' }],
};
const { html } = renderMail(CONTENT);

const FOR_OUTLOOK = /<!--\[if mso\]>(.*?)<!\[endif\]-->/gs;
const FOR_OTHERS = /<!--\[if !mso\]><!-->(.*?)<!--<!\[endif\]-->/gs;
const inOutlook = html.replaceAll(FOR_OUTLOOK, '$1').replaceAll(FOR_OTHERS, '');
const inOthers = html.replaceAll(FOR_OUTLOOK, '').replaceAll(FOR_OTHERS, '$1');

interface Tag {
  name: string;
  attributes: Readonly<Record<string, string | undefined>>;
  style: string;
  parent: Tag | undefined;
}

const VOID = new Set(['meta', 'img', 'br', 'o:AllowPNG']);
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  tr: ['table'],
  td: ['tr'],
  table: ['td', 'body'],
};

/** The elements in their order. Throws if tags do not match, or if a table is nested wrongly. */
function readTags(document: string): Tag[] {
  const tags: Tag[] = [];
  let parent: Tag | undefined;
  for (const [, text = '', close, name = '', rest = ''] of document.matchAll(
    /([^<]*)<(\/?)([\w:!]+)([^<>]*)>/g,
  )) {
    if (/^(?:table|tr)$/.test(parent?.name ?? '') && text.trim() !== '')
      throw new Error(`text between cells: ${text}`);
    if (close === '/') {
      if (parent?.name !== name) throw new Error(`</${name}> closes <${parent?.name}>`);
      parent = parent.parent;
    } else if (name !== '!doctype') {
      const attributes = Object.fromEntries(
        [...rest.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
      );
      const tag = { name, attributes, style: attributes['style'] ?? '', parent };
      if (PARENTS[name]?.includes(parent?.name ?? '') === false)
        throw new Error(`<${name}> in <${parent?.name}>`);
      tags.push(tag);
      if (!VOID.has(name)) parent = tag;
    }
  }
  if (parent) throw new Error(`<${parent.name}> is not closed`);
  return tags;
}

const named = (tags: readonly Tag[], name: string) => tags.filter((tag) => tag.name === name);

test.each([
  ['Outlook', inOutlook],
  ['other clients', inOthers],
])('the tables of a mail are nested correctly in %s', (_, document) => {
  expect(document).not.toContain('<!--');
  expect(() => readTags(document)).not.toThrow();
});

test('Outlook puts the body into a table of 600 px; in other clients the body is fluid', () => {
  const [outer, fixed, body] = named(readTags(inOutlook), 'table');
  expect(outer?.attributes).toMatchObject({ width: '100%', bgcolor: '#EEF5F8' });
  expect(fixed?.attributes).toMatchObject({ width: '600', align: 'center' });
  expect(fixed?.parent?.parent?.parent).toBe(outer);
  expect(body?.parent?.parent?.parent).toBe(fixed);
  const fluid = named(readTags(inOthers), 'table')[1];
  expect(fluid?.attributes['width']).toBe('100%');
  expect(fluid?.style).toContain('max-width:600px');
});

test('a button in Outlook is a cell with its own background and padding', () => {
  const tags = readTags(inOutlook);
  const links = named(tags, 'a').filter(({ style }) => style.includes('text-decoration:none'));
  expect(links).toHaveLength(2);
  for (const { parent: cell, style } of links) {
    expect(cell?.name).toBe('td');
    expect(cell?.attributes['bgcolor']).toMatch(/^#[\dA-F]{6}$/);
    expect(cell?.style).toMatch(/mso-padding-alt:[1-9]\d*px [1-9]\d*px/);
    expect(style).toContain('mso-padding-alt:0;');
  }
  const outerCells = links.map(({ parent: cell }) => cell?.parent?.parent?.parent);
  expect(outerCells[0]).not.toBe(outerCells[1]);
  expect(outerCells[0]?.parent).toBe(outerCells[1]?.parent);
});

test('Outlook gets the sizes of images and columns as attributes in px', () => {
  const tags = readTags(inOutlook);
  for (const { attributes } of named(tags, 'img'))
    expect([attributes['width'], attributes['height']].join('x')).toMatch(/^\d+x\d+$/);
  const widths = named(tags, 'td').flatMap(({ attributes }) => attributes['width'] ?? []);
  expect(widths).toEqual(['88', '88', '252', '252']);
});

test('Outlook gets exact line heights, 96 pixels per inch and Arial for each webfont', () => {
  const tags = readTags(inOutlook);
  expect(tags[0]?.attributes['xmlns:o']).toBe('urn:schemas-microsoft-com:office:office');
  expect(inOutlook).toContain('<o:PixelsPerInch>96</o:PixelsPerInch>');
  for (const { style } of tags.filter((tag) => /line-height:[1-9]/.test(tag.style)))
    expect(style).toMatch(/mso-line-height-rule:exactly;line-height:\d+px/);
  const replaced = /([\w,]+)\{font-family:Arial,/.exec(inOutlook)?.[1]?.split(',');
  for (const { name } of tags.filter(({ style }) => style.includes('font-family')))
    expect(replaced).toContain(name);
  for (const [, font] of inOutlook.matchAll(/style="[^"]*font-family:(\w+)/g))
    expect(inOutlook).toContain(`@font-face{font-family:${font};mso-font-alt:Arial`);
  expect(inOthers).not.toContain('@font-face');
});
