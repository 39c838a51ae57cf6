import type { PageRenderer, RenderedScreen } from '#contract/protocol/rendered-page';
import { encodeCompactly, etagOf, type EncodedBody } from '../http/content-encoding';

/** Enough for about 500 documents; a document has about 65 kB. */
const MAX_BYTES = 32 * 1024 * 1024;
/**
 * Time budget per second for rendering documents and for checking them after a sale. It is mostly
 * processor time: a document takes 10 to 50 ms. When the budget is used up, the browser renders the
 * page itself, so that visits of many addresses do not slow down purchases.
 */
const RENDERING_MS_PER_SECOND = 250;
/**
 * When the budget is used up, a cached document is still sent for this long, because visitors
 * without JavaScript could not read the shell.
 */
const MAX_STALE_MS = 60_000;

/** A document to send. */
export interface RenderedDocument extends EncodedBody {
  etag: string;
}

interface CachedDocument extends RenderedDocument {
  /** The renderer's revision when the content was last checked. */
  revision: object;
  /** When the content was last known to be current, in ms. */
  currentAt: number;
  refetch: RenderedScreen['refetch'];
  /** The parts from which it was composed. */
  content: string;
  /** Size in memory, in bytes. */
  size: number;
}

interface Limits {
  maxBytes: number;
  /** Milliseconds. */
  now: () => number;
}

interface DocumentRequest {
  /** Path with query. */
  address: string;
  isWide: boolean;
  /** Everything that the document contains besides the screen, as text. */
  facts: () => string;
  compose: (screen: RenderedScreen) => string;
}

/**
 * Rendered documents, cached up to a total size. A new revision of the catalogue replaces only
 * documents whose content changes. For the others, repeating their queries gives the same results.
 */
export function renderedDocuments(
  renderer: PageRenderer,
  { maxBytes = MAX_BYTES, now = () => performance.now() }: Partial<Limits> = {},
) {
  /** Least recently used first. */
  const cache = new Map<string, CachedDocument>();
  const pendingRenders = new Map<string, Promise<CachedDocument | undefined>>();
  const runWithinBudget = withinBudget(now);
  let bytes = 0;

  function remove(key: string): void {
    bytes -= cache.get(key)?.size ?? 0;
    cache.delete(key);
  }

  function store(key: string, document: CachedDocument): void {
    remove(key);
    cache.set(key, document);
    bytes += document.size;
    for (const oldest of cache.keys()) {
      if (bytes <= maxBytes || oldest === key) break;
      remove(oldest);
    }
  }

  async function renderOrCheck(key: string, request: DocumentRequest): Promise<CachedDocument> {
    const revision = renderer.revision();
    const facts = request.facts();
    const known = cache.get(key);
    const queries = await known?.refetch();
    const currentAt = now();
    if (known && known.content === contentOf(queries, facts))
      return { ...known, revision, currentAt };
    const screen = await renderer.render(request.address, request.isWide);
    const text = Buffer.from(request.compose(screen));
    const body = await encodeCompactly(text);
    const content = contentOf(screen.queries, facts);
    const { refetch } = screen;
    return { ...body, etag: etagOf(text), revision, currentAt, refetch, content };
  }

  function findStale(key: string): CachedDocument | undefined {
    const known = cache.get(key);
    return known && now() - known.currentAt < MAX_STALE_MS ? known : undefined;
  }

  return {
    /**
     * Returns the current document. When the budget is used up, returns a recently current one, or
     * undefined. Rejects if the screen cannot be rendered.
     */
    async find(key: string, request: DocumentRequest): Promise<RenderedDocument | undefined> {
      const known = cache.get(key);
      if (known && known.revision === renderer.revision()) {
        cache.delete(key);
        known.currentAt = now();
        cache.set(key, known);
        return known;
      }
      const pending =
        pendingRenders.get(key) ??
        runWithinBudget(() => renderOrCheck(key, request)).finally(() =>
          pendingRenders.delete(key),
        );
      pendingRenders.set(key, pending);
      const document = await pending;
      if (!document) return findStale(key);
      store(key, document);
      return document;
    },
  };
}

/**
 * Identifies the content of a document by a hash, so that the cache does not store the query
 * results.
 */
function contentOf(queries: unknown, facts: string): string {
  return etagOf(Buffer.from(JSON.stringify(queries) + facts));
}

/**
 * Runs one task after another within the time budget. A task that exceeds it also uses up the
 * budget of the next seconds. Returns undefined without running the task if the budget is used up.
 */
function withinBudget(now: () => number) {
  let last: Promise<unknown> = Promise.resolve();
  let spentMs = 0;
  let checkedAt = now();
  async function run<T>(task: () => Promise<T>): Promise<T | undefined> {
    const started = now();
    spentMs = Math.max(0, spentMs - ((started - checkedAt) / 1000) * RENDERING_MS_PER_SECOND);
    checkedAt = started;
    if (spentMs >= RENDERING_MS_PER_SECOND) return undefined;
    try {
      return await task();
    } finally {
      spentMs += now() - started;
    }
  }
  return <T>(task: () => Promise<T>): Promise<T | undefined> => {
    const done = last.then(() => run(task));
    last = done.catch(() => undefined);
    return done;
  };
}
