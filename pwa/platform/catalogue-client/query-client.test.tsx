import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, Unreachable } from '#contract/protocol/api-error';
import type { CatalogueStatus } from '../../../workers/catalogue/api';
import { catalogue } from './catalogue';
import { catalogueKey, queryClient } from './query-client';

const network = vi.fn<typeof fetch>();

beforeEach(() => {
  queryClient.clear();
  network.mockReset();
  vi.stubGlobal('fetch', network);
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 },
  });
});

afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

function fetchPath(path: string): Promise<unknown> {
  return queryClient.fetchQuery({ queryKey: [path] });
}

test('a query is a GET of its key with cookies and returns JSON [api.requests-include-cookies, api.query-is-get]', async () => {
  network.mockResolvedValue(Response.json({ hello: 'pool' }));
  await expect(fetchPath('/api/products')).resolves.toEqual({ hello: 'pool' });
  expect(network).toHaveBeenCalledWith(
    '/api/products',
    expect.objectContaining({ credentials: 'include' }),
  );
});

test('a non-OK response is an error of status, colon and body text [errors.message-format]', async () => {
  network.mockImplementation(() =>
    Promise.resolve(new Response('{"error":"Product not found"}', { status: 404 })),
  );
  const failure = fetchPath('/api/products/9');
  await expect(failure).rejects.toThrow('404: {"error":"Product not found"}');
  await expect(failure).rejects.toBeInstanceOf(ApiError);
});

test('a 401 is an error, or null for a query with the meta nullOn401 [api.null-on-401]', async () => {
  const signIn = { error: 'Please sign in', code: 'sign-in-needed' };
  network.mockImplementation(() => Promise.resolve(Response.json(signIn, { status: 401 })));
  await expect(fetchPath('/api/auth/me')).rejects.toThrow('401: ');
  const query = queryClient.fetchQuery({ queryKey: ['/api/cards'], meta: { nullOn401: true } });
  await expect(query).resolves.toBeNull();
});

test('a proxy’s 401 does not sign the user out [account.proxy-401]', async () => {
  network.mockImplementation(() =>
    Promise.resolve(new Response('<h1>Log in</h1>', { status: 401 })),
  );
  const query = queryClient.fetchQuery({ queryKey: ['/api/cards'], meta: { nullOn401: true } });
  await expect(query).rejects.toThrow('401: ');
});

test('retries a failed query once [api.query-retry]', async () => {
  network.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(Response.json([]));
  await expect(fetchPath('/api/products')).resolves.toEqual([]);
  expect(network).toHaveBeenCalledTimes(2);
});

test('a query without a response throws Unreachable after the second attempt', async () => {
  network.mockRejectedValue(new TypeError('no network'));
  await expect(fetchPath('/api/products')).rejects.toBeInstanceOf(Unreachable);
  expect(network).toHaveBeenCalledTimes(2);
});

test('a query fails while the browser reports that it is offline, and runs again when it is online', async () => {
  queryClient.mount();
  onlineManager.setOnline(false);
  network.mockRejectedValue(new TypeError('no network'));
  const observer = new QueryObserver(queryClient, { queryKey: ['/api/cards'] });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().error).toBeInstanceOf(Unreachable));
  network.mockImplementation(() => Promise.resolve(Response.json([])));
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual([]));
  stop();
  queryClient.unmount();
});

test('a query throws Unreachable and aborts the request after 15 s without data', async () => {
  vi.useFakeTimers();
  const ended: boolean[] = [];
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        ended.push(true);
        reject(signal.reason);
      });
    });
  });
  const query = queryClient
    .fetchQuery({ queryKey: ['/api/cards'], retry: false })
    .catch((cause: unknown) => cause);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await query).toBeInstanceOf(Unreachable);
  expect(ended).toEqual([true]);
  vi.useRealTimers();
});

test('a query waits for a slow response as long as data arrives', async () => {
  vi.useFakeTimers();
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        body = controller;
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(stream);
  });
  const response = queryClient.fetchQuery({ queryKey: ['/api/orders/history'], retry: false });
  for (const text of ['[', '1', ']']) {
    await vi.advanceTimersByTimeAsync(12_000);
    body?.enqueue(new TextEncoder().encode(text));
  }
  body?.close();
  expect(await response).toEqual([1]);
  vi.useRealTimers();
});

test('a query result is fresh for five minutes [api.query-freshness]', async () => {
  network.mockImplementation(() => Promise.resolve(Response.json([])));
  await fetchPath('/api/products');
  vi.setSystemTime(Date.now() + 4 * 60_000);
  await fetchPath('/api/products');
  expect(network).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 2 * 60_000);
  await fetchPath('/api/products');
  expect(network).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('visible data is not refetched by a timer or on focus [api.no-refetch-on-focus]', async () => {
  vi.useFakeTimers();
  queryClient.mount();
  network.mockImplementation(() => Promise.resolve(Response.json([])));
  const shown = new QueryObserver(queryClient, { queryKey: ['/api/products'] });
  const stop = shown.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  dispatchEvent(new Event('focus'));
  dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(network).toHaveBeenCalledTimes(1);
  stop();
  queryClient.unmount();
  vi.useRealTimers();
});

/** A worker that never answers; the test sends its notices. */
class SilentWorker extends EventTarget {
  static last: SilentWorker | undefined;
  constructor() {
    super();
    SilentWorker.last = this;
  }
  postMessage(): void {}
  terminate(): void {}
}

function announce(version: number): void {
  const status: CatalogueStatus = {
    version,
    products: 1,
    confirmedAt: 1,
    fromCache: false,
    reachable: true,
  };
  SilentWorker.last?.dispatchEvent(new MessageEvent('message', { data: { catalogue: status } }));
}

test('a new catalogue version refetches each catalogue query once, and the old data is shown until then', async () => {
  vi.stubGlobal('Worker', SilentWorker);
  void catalogue.status();
  let respond = (_: string) => {};
  const question = vi.fn<() => Promise<string>>(
    () => new Promise((resolve) => (respond = resolve)),
  );
  const elsewhere = vi.fn<() => Promise<string>>(() => Promise.resolve('an order'));
  const shown = new QueryObserver(queryClient, { queryKey: catalogueKey('a'), queryFn: question });
  const other = new QueryObserver(queryClient, { queryKey: ['order'], queryFn: elsewhere });
  const stops = [shown.subscribe(() => undefined), other.subscribe(() => undefined)];

  announce(1);
  expect(question).toHaveBeenCalledTimes(1);
  respond('of the first');
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe('of the first'));
  announce(1);
  expect(question).toHaveBeenCalledTimes(1);

  announce(2);
  expect(question).toHaveBeenCalledTimes(2);
  announce(3);
  expect(question).toHaveBeenCalledTimes(2);
  expect(shown.getCurrentResult()).toMatchObject({ status: 'success', data: 'of the first' });
  respond('of the second');
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe('of the second'));
  expect(elsewhere).toHaveBeenCalledTimes(1);
  for (const stop of stops) stop();
});
