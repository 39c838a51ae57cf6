import { escapeHtml } from '../http/escape-html';

export type HtmlAttributes = Readonly<Record<string, string>>;

/** Metadata of a page, for link previews and search engines. */
export interface Head {
  title: string;
  description: string;
  type: 'website' | 'product';
  /** Canonical path, without filters. */
  path: string;
  /** Address of a raster image: few link previews support SVG. */
  image: string;
  /** Whether search engines may index it. */
  indexed: boolean;
}

export interface PageFacts {
  head: Head | undefined;
  /** Attributes of the preloads for the first images. */
  pictures: readonly HtmlAttributes[];
  /** Structured data for search engines (schema.org). */
  structuredData: (origin: string) => readonly object[];
}

const FIRST_SCREEN = 'type="application/json" id="first-screen"';
const ROOT = /<div id="root">[\s\S]*?<\/div>/;
const MODULE = '<script type="module"';
const STYLE_SHEET = /<link rel="stylesheet"[^>]*>/;
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/;

interface Place {
  origin: string;
  /** The modules that the screen needs beyond the entry's. */
  scripts: readonly string[];
}

/** A screen that the server has rendered. */
interface Screen {
  html: string;
  /** The page's style sheet. */
  css: string;
  queries: readonly unknown[];
  isWide: boolean;
}

/**
 * Fills the page shell with the metadata of an address, and with the rendered screen if there is
 * one.
 */
export function compose(
  shell: string,
  { head, pictures, structuredData }: PageFacts,
  { origin, scripts }: Place,
  screen?: Screen,
): string {
  const links = [
    ...pictures.map((picture) => ({
      rel: 'preload',
      as: 'image',
      fetchpriority: 'high',
      ...picture,
    })),
    ...scripts.map((href) => ({ rel: 'modulepreload', crossorigin: '', href })),
  ];
  const added = [
    ...(head ? openGraph(head, origin) : []),
    ...links.map((link) => tag('link', link)),
    ...structuredData(origin).map((data) => dataBlock(data, 'type="application/ld+json"')),
  ];
  const titled = head ? withTitleAndDescription(shell, head) : shell;
  const whole =
    added.length === 0
      ? titled
      : titled.replace('</head>', () => `  ${added.join('\n    ')}\n  </head>`);
  return screen ? withScreen(whole, screen) : whole;
}

/**
 * Adds the rendered screen, with the style sheet in the document: a request for it would delay the
 * first paint by a round trip. The screen is visible before its scripts run, so they load after its
 * images.
 */
function withScreen(shell: string, { html, css, queries, isWide }: Screen): string {
  const width = isWide ? 'wide' : 'narrow';
  const small = shell
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace(MODULE, `${MODULE} fetchpriority="low"`)
    .replace('</body>', () => `  ${dataBlock(queries, FIRST_SCREEN)}\n  </body>`);
  // React hydrates only if there is no space around the markup.
  return small
    .replace(ROOT, () => `<div id="root" data-rendered="${width}">${html}</div>`)
    .replace(STYLE_SHEET, () => `<style>${css}</style>`);
}

function withTitleAndDescription(shell: string, { title, description }: Head): string {
  return shell
    .replace(TITLE, () => `<title>${escapeHtml(title)}</title>`)
    .replace(DESCRIPTION, () => tag('meta', { name: 'description', content: description }));
}

function openGraph(
  { title, description, type, path, image, indexed }: Head,
  origin: string,
): string[] {
  const url = origin + path;
  const properties = { title, description, type, url, image: origin + image };
  return [
    tag('link', { rel: 'canonical', href: url }),
    ...(indexed ? [] : [tag('meta', { name: 'robots', content: 'noindex' })]),
    ...Object.entries(properties).map(([name, content]) =>
      tag('meta', { property: `og:${name}`, content }),
    ),
  ];
}

function tag(name: 'link' | 'meta', attributes: HtmlAttributes): string {
  const pairs = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`);
  return `<${name} ${pairs.join(' ')} />`;
}

/** A script element with data. It is never executed, and no text in it can close the element. */
function dataBlock(data: object, attributes: string): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script ${attributes}>${json}</script>`;
}
