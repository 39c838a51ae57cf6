import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageMessage } from '../workers/service-worker/messages';
import { readEarlierData } from './testing/earlier-data';

const { serviceWorker, storage } = readEarlierData();
const ORIGIN = 'http://shop.test';
const PICTURE = `${ORIGIN}/pictures/kept.webp`;
const PINNED = `${ORIGIN}/pictures/pinned.webp`;
const LIST = `${ORIGIN}/api/products`;
const NEW_PAGE = '<div id="root"></div>';

/** The parts of the Cache API that the service worker and Workbox use. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const addressOf = (request: Request | string) =>
    typeof request === 'string' ? new URL(request, ORIGIN).href : request.url;

  function open(name: string) {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      match: async (request: Request | string) => entries.get(addressOf(request))?.clone(),
      put: async (request: Request | string, response: Response) =>
        void entries.set(addressOf(request), response),
      keys: async () => [...entries.keys()].map((address) => new Request(address)),
      delete: async (request: Request | string) => entries.delete(addressOf(request)),
    };
  }

  return {
    open: async (name: string) => open(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    async match(request: Request | string, { cacheName }: { cacheName?: string } = {}) {
      const names = cacheName === undefined ? [...all.keys()] : [cacheName];
      for (const name of names) {
        const found = await open(name).match(request);
        if (found) return found;
      }
      return undefined;
    },
  };
}

/** An event of a service worker, with what was passed to `waitUntil` and `respondWith`. */
class WorkerEvent extends Event {
  readonly work: Promise<unknown>[] = [];
  answer: Promise<Response> | undefined;
  waitUntil(work: Promise<unknown>): void {
    this.work.push(work);
  }
  respondWith(answer: Promise<Response>): void {
    this.answer = answer;
  }
}

describe('the caches of a service worker of an earlier version [shop.reads-earlier-versions]', () => {
  const caches = memoryCaches();
  const online = new Map<string, Response>();
  const skipWaiting = vi.fn<() => Promise<void>>(() => Promise.resolve());
  // Simulates that an earlier version is active.
  const scope = { scope: `${ORIGIN}/`, active: {} };
  const worker = Object.assign(new EventTarget(), {
    // oxlint-disable-next-line no-underscore-dangle -- the name the build fills in
    __WB_MANIFEST: [{ url: '/index.html', revision: 'new' }],
    caches,
    location: new URL(`${ORIGIN}/sw.js`),
    registration: scope,
    clients: { claim: () => Promise.resolve() },
    skipWaiting,
  });

  beforeAll(async () => {
    // Workbox's checks in development need more classes of a browser.
    vi.stubEnv('NODE_ENV', 'production');
    vi.stubGlobal('self', worker);
    vi.stubGlobal('location', new URL(`${ORIGIN}/sw.js`));
    vi.stubGlobal('registration', scope);
    vi.stubGlobal('FetchEvent', class extends WorkerEvent {});
    vi.stubGlobal('caches', caches);
    vi.stubGlobal('fetch', async (request: Request | string) => {
      const address = typeof request === 'string' ? request : request.url;
      const found = online.get(address);
      if (!found) throw new TypeError('no network');
      return found.clone();
    });
    const { pictures, catalogue, pinned, precache } = serviceWorker.caches;
    const json = { headers: { 'content-type': 'application/json' } };
    for (const [name, address, response] of [
      [pictures, PICTURE, new Response('picture')],
      [pinned, PINNED, new Response('pinned')],
      [catalogue, LIST, new Response('[]', json)],
      [precache, `${ORIGIN}/index.html?__WB_REVISION__=old`, new Response('old page')],
    ] as const)
      await (await caches.open(name)).put(address, response);
    await import('../workers/service-worker/sw');
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });

  async function dispatch(type: string, fields: object = {}): Promise<WorkerEvent> {
    const event = Object.assign(new WorkerEvent(type), fields);
    worker.dispatchEvent(event);
    await Promise.all(event.work);
    return event;
  }

  async function fetchThroughWorker(
    address: string,
    fields: object = {},
  ): Promise<string | undefined> {
    const request = Object.defineProperties(
      new Request(address),
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }])),
    );
    const { answer } = await dispatch('fetch', { request });
    return (await answer)?.text();
  }

  test('images and product lists are served offline from the caches of an earlier version', async () => {
    expect(await fetchThroughWorker(PICTURE, { destination: 'image' })).toBe('picture');
    expect(await fetchThroughWorker(PINNED, { destination: 'image' })).toBe('pinned');
    expect(await fetchThroughWorker(LIST)).toBe('[]');
  });

  test('the new version takes over when an old page asks it to, and replaces the precache', async () => {
    const html = { headers: { 'content-type': 'text/html' } };
    online.set(`${ORIGIN}/index.html`, new Response(NEW_PAGE, html));
    await dispatch('install');
    const { precache } = serviceWorker.caches;
    const revisions = async () =>
      (await (await caches.open(precache)).keys()).map(({ url }) => new URL(url).search);
    // Until the shopper accepts the update, the old version stays active, so both precaches exist.
    expect(await revisions()).toEqual(['?__WB_REVISION__=old', '?__WB_REVISION__=new']);
    expect(skipWaiting).not.toHaveBeenCalled();

    const [takeOver, keep] = serviceWorker.messages as [PageMessage, PageMessage];
    await dispatch('message', { data: takeOver });
    expect(skipWaiting).toHaveBeenCalledOnce();
    await dispatch('activate');
    expect(await revisions()).toEqual(['?__WB_REVISION__=new']);
    expect(await fetchThroughWorker(`${ORIGIN}/saved`, { mode: 'navigate' })).toBe(NEW_PAGE);
    expect(await fetchThroughWorker(PINNED, { destination: 'image' })).toBe('pinned');

    const address = `${ORIGIN}/pictures/next.webp`;
    online.set(address, new Response('next', { headers: { 'content-type': 'image/webp' } }));
    await dispatch('message', { data: { ...keep, addresses: [address] } });
    online.clear();
    expect(await fetchThroughWorker(address, { destination: 'image' })).toBe('next');
  });
});

describe('the browser storage of an earlier version [shop.reads-earlier-versions]', () => {
  const storageOf = (values: Record<string, string>) => {
    const stored = new Map(Object.entries(values));
    return { getItem: (key: string) => stored.get(key) ?? null };
  };

  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('localStorage', storageOf(storage.local));
    vi.stubGlobal('sessionStorage', storageOf(storage.session));
    vi.stubGlobal('location', new URL(ORIGIN));
    vi.stubGlobal('document', { cookie: storage.cookie.split(';')[0] });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('recent searches, the install prompt, a drafted message and the sign-in of an earlier version are still readable', async () => {
    const { readRecent } = await import('../pwa/platform/recent-searches');
    expect(readRecent()).toEqual(['Race bib', 'kneeskin']);
    const { canPromptInstall } = await import('../pwa/platform/offline/install-prompt-score');
    expect(canPromptInstall()).toBe(true);
    const { readDraft } = await import('../pwa/platform/message-draft');
    expect(readDraft()).toMatchObject({ name: 'Sam', subject: 'Sizes', message: 'Half written' });
    const { sessionMarker, signInId } = await import('../pwa/account/session/session-marker');
    expect(sessionMarker()).toBe('in');
    expect(signInId()).toMatch(/^[\w-]{10}$/);
  });
});
