import { escapeHtml } from '../http/escape-html';

export type Attributes = Readonly<Record<string, string>>;

/** What an address is about: for whoever shows a link to it. */
export interface Head {
  title: string;
  description: string;
  type: 'website' | 'product';
  /** Its own address, without what filters it. */
  path: string;
  /** The address of a picture that is no drawing: few who show links can draw one. */
  image: string;
  /** Whether a search engine may keep it. */
  indexed: boolean;
}

export interface Facts {
  head: Head | undefined;
  /** The pictures seen first, as the attributes of their preloads. */
  pictures: readonly Attributes[];
  /** What the first screen shows, so that it asks nobody. */
  firstScreen: object | undefined;
  /** What search engines read (schema.org). */
  structuredData: (origin: string) => readonly object[];
}

const FIRST_SCREEN = 'type="application/json" id="first-screen"';
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/;

/** The shell with the facts of one address; `scripts` are the modules its screen needs beyond the entry's. */
export function compose(
  shell: string,
  { head, pictures, firstScreen, structuredData }: Facts,
  { origin, scripts }: { origin: string; scripts: readonly string[] },
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
    ...links.map((each) => tag('link', each)),
    ...structuredData(origin).map((data) => dataBlock(data, 'type="application/ld+json"')),
  ];
  return (head ? described(shell, head) : shell)
    .replace('</head>', () => `  ${added.join('\n    ')}\n  </head>`)
    .replace(
      '</body>',
      () => `${firstScreen ? `  ${dataBlock(firstScreen, FIRST_SCREEN)}\n  ` : ''}</body>`,
    );
}

function described(shell: string, { title, description }: Head): string {
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

function tag(name: 'link' | 'meta', attributes: Attributes): string {
  const pairs = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`);
  return `<${name} ${pairs.join(' ')} />`;
}

/** Data is never executed; no text in it may end the element. */
function dataBlock(data: object, attributes: string): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script ${attributes}>${json}</script>`;
}
