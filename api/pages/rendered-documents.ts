import type { PageRenderer, RenderedScreen } from '#contract/protocol/rendered-page';
import { encodePermanently, etagOf, type EncodedBody } from '../http/content-encoding';

/** Enough for a few thousand documents; a document has about 40 kB in all its encodings. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Rendering takes about 10 ms of processor time. Beyond this rate the page renders itself. */
const MAX_RENDERS_PER_SECOND = 20;

/** A document to send. */
export interface RenderedDocument extends EncodedBody {
  etag: string;
}

interface CachedDocument extends RenderedDocument {
  /** Catalogue version for which it was last checked. */
  version: number;
  screen: RenderedScreen;
  /** What it was composed from. */
  content: string;
  /** In all encodings. */
  size: number;
}

interface Wanted {
  /** Path with query. */
  address: string;
  isWide: boolean;
  /** Catalogue version. */
  version: number;
  /** Everything else that the document contains, as text. */
  facts: string;
  compose: (screen: RenderedScreen) => string;
}

/**
 * Rendered documents, cached up to a total size. A new catalogue version replaces only those whose
 * content changes: for the others, asking their queries again gives the same answers.
 */
export function renderedDocuments(renderer: PageRenderer, maxBytes = MAX_BYTES) {
  /** Least recently used first. */
  const cache = new Map<string, CachedDocument>();
  const making = new Map<string, Promise<CachedDocument | undefined>>();
  const mayRender = perSecond(MAX_RENDERS_PER_SECOND);
  let bytes = 0;

  function remove(key: string): void {
    bytes -= cache.get(key)?.size ?? 0;
    cache.delete(key);
  }

  function keep(key: string, made: CachedDocument): void {
    remove(key);
    cache.set(key, made);
    bytes += made.size;
    for (const oldest of cache.keys()) {
      if (bytes <= maxBytes || oldest === key) break;
      remove(oldest);
    }
  }

  /** Undefined if it would have to be rendered and too many others are rendered now. */
  async function make(key: string, wanted: Wanted): Promise<CachedDocument | undefined> {
    const { version, facts } = wanted;
    const known = cache.get(key);
    const answers = await known?.screen.askAgain();
    if (known && known.content === contentOf(answers, facts)) return { ...known, version };
    if (!mayRender()) return undefined;
    const screen = await renderer.render(wanted.address, wanted.isWide);
    const text = Buffer.from(wanted.compose(screen));
    const body = await encodePermanently(text);
    const encoded = await Promise.all(body.codings.map((coding) => body.bytes(coding)));
    const size = encoded.reduce((sum, { length }) => sum + length, 0);
    const content = contentOf(screen.answers, facts);
    return { ...body, etag: etagOf(text), version, screen, content, size };
  }

  return {
    /** Undefined while too many others are rendered. Rejects if the screen cannot be rendered. */
    async find(key: string, wanted: Wanted): Promise<RenderedDocument | undefined> {
      const known = cache.get(key);
      if (known?.version === wanted.version) {
        cache.delete(key);
        cache.set(key, known);
        return known;
      }
      const made = making.get(key) ?? make(key, wanted).finally(() => making.delete(key));
      making.set(key, made);
      const document = await made;
      if (document) keep(key, document);
      return document;
    },
  };
}

/** A hash, so that the cache holds the answers only once. */
function contentOf(answers: unknown, facts: string): string {
  return etagOf(Buffer.from(JSON.stringify(answers) + facts));
}

function perSecond(limit: number): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) count = 0;
    second = now;
    count += 1;
    return count <= limit;
  };
}
