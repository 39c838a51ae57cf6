import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FROM_CACHE_HEADER } from './messages';
import { cacheFirst, networkFirst } from './strategies';

const POLICY = { cache: 'catalogue', entries: 9, type: 'application/json' } as const;
const request = new Request('http://shop.test/api/products');
const json = { headers: { 'content-type': 'application/json' } };

let cached: string | undefined;
const work: Promise<unknown>[] = [];

/** The parts of the Cache API that the strategies use. */
beforeEach(() => {
  vi.useFakeTimers();
  cached = 'cached';
  work.length = 0;
  const cache = {
    put: async (_: Request, response: Response) => {
      cached = await response.text();
    },
    keys: () => Promise.resolve([]),
  };
  vi.stubGlobal('caches', {
    match: () => Promise.resolve(cached === undefined ? undefined : new Response(cached, json)),
    open: () => Promise.resolve(cache),
    delete: () => {
      cached = undefined;
      return Promise.resolve(true);
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A response that begins late and arrives slowly, complete or cut off. */
function answerSlowly(beginMs: number, { cut = false } = {}): void {
  vi.stubGlobal('fetch', async () => {
    await new Promise((resolve) => setTimeout(resolve, beginMs));
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        for (const text of ['ne', 'w']) {
          await new Promise((resolve) => setTimeout(resolve, 4_000));
          controller.enqueue(new TextEncoder().encode(text));
        }
        if (cut) controller.error(new TypeError('cut off'));
        else controller.close();
      },
    });
    return new Response(body, json);
  });
}

async function requestWithStrategy(): Promise<Response> {
  const response = networkFirst(request, POLICY, (each) => void work.push(each));
  await vi.advanceTimersByTimeAsync(5_500);
  return response;
}

it('a response that has started in time is used and cached when it is complete', async () => {
  answerSlowly(500);
  const response = await requestWithStrategy();
  const text = response.text();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await text).toBe('new');
  expect(response.headers.has(FROM_CACHE_HEADER)).toBe(false);
  await Promise.all(work);
  expect(cached).toBe('new');
});

it('if a response is late, the cached copy is returned, marked as such, and the response is cached when it arrives', async () => {
  answerSlowly(6_000);
  const response = await requestWithStrategy();
  expect(response.headers.has(FROM_CACHE_HEADER)).toBe(true);
  await vi.advanceTimersByTimeAsync(15_000);
  await Promise.all(work);
  expect(cached).toBe('new');
});

it('an incomplete response does not change the cache', async () => {
  answerSlowly(500, { cut: true });
  const failure = (await requestWithStrategy()).text().catch((cause: unknown) => cause);
  await vi.advanceTimersByTimeAsync(10_000);
  await failure;
  await Promise.all(work);
  expect(cached).toBe('cached');
});

it('if the browser cannot read its caches, the response of the network is used', async () => {
  vi.stubGlobal('caches', {
    match: () => Promise.reject(new DOMException('Unexpected internal error', 'UnknownError')),
    open: () => Promise.reject(new DOMException('Unexpected internal error', 'UnknownError')),
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('new', json)));
  expect(await (await requestWithStrategy()).text()).toBe('new');
  expect(await (await cacheFirst(request, POLICY)).text()).toBe('new');
});

it('a file that stalls is given up after a minute, so that it blocks no other request', async () => {
  cached = undefined;
  let signal: AbortSignal | undefined;
  vi.stubGlobal('fetch', (_: Request, init: RequestInit = {}) => {
    signal = init.signal ?? undefined;
    const body = new ReadableStream({
      start: (controller) =>
        signal?.addEventListener('abort', () => controller.error(signal?.reason)),
    });
    return Promise.resolve(new Response(body, json));
  });
  const text = cacheFirst(request, POLICY).then((response) => response.text());
  const failure = text.catch((cause: unknown) => cause);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await failure).toMatchObject({ name: 'AbortError' });
  expect(cached).toBeUndefined();
});
