import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './call';
import { catalogueEndpoints } from '#contract/products/catalogue';
import { contactEndpoints } from '#contract/contact';
import { Unreachable } from './api-error';

let piece: (text: string) => void;
let end: () => void;

/** A response whose body arrives in chunks and can be cut off. */
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        piece = (text) => controller.enqueue(new TextEncoder().encode(text));
        end = () => controller.close();
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return Promise.resolve(new Response(body));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('call waits for a slow response as long as data arrives', async () => {
  const outcome = call(catalogueEndpoints.swimmers, {});
  for (const text of ['[{"id":1,', '"name":"Zo', 'ë"}', ']']) {
    await vi.advanceTimersByTimeAsync(12_000);
    piece(text);
  }
  end();
  expect((await outcome).body).toEqual([{ id: 1, name: 'Zoë' }]);
});

it('call throws Unreachable after 15 s without data, also in the middle of a response', async () => {
  const outcome = call(catalogueEndpoints.swimmers, {}).catch((cause: unknown) => cause);
  piece('[');
  await vi.advanceTimersByTimeAsync(16_000);
  expect(await outcome).toBeInstanceOf(Unreachable);
});

it('call sends bodies as JSON, with a Content-Type only if there is a body [api.json-bodies]', async () => {
  const fetchMock = vi
    .fn<typeof fetch>()
    .mockResolvedValueOnce(Response.json([]))
    .mockResolvedValueOnce(Response.json({ id: '1' }));
  vi.stubGlobal('fetch', fetchMock);
  await call(catalogueEndpoints.swimmers, {});
  const body = {
    id: 'a'.repeat(21),
    name: 'Zoë',
    email: 'zoe@pool.test',
    subject: '',
    message: '',
  };
  await call(contactEndpoints.send, { body });
  const [plain, withBody] = fetchMock.mock.calls.map(([, request]) => request);
  expect(new Headers(plain?.headers).has('content-type')).toBe(false);
  expect(plain?.body).toBeNull();
  expect(new Headers(withBody?.headers).get('content-type')).toBe('application/json');
  expect(withBody?.body).toBe(JSON.stringify(body));
});
