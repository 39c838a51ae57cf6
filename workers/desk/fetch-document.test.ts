import { afterEach, expect, it, vi } from 'vitest';
import { fetchDocument } from './fetch-document';

const headers = { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" };
const request = new Request('http://desk.test/desk');

function answerWith(response: Response | (() => Promise<Response>)) {
  vi.stubGlobal('fetch', async () => (typeof response === 'function' ? response() : response));
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('uses the complete document of the server, with its headers', async () => {
  answerWith(new Response('<main>', { status: 200, headers }));
  const response = await fetchDocument(request);
  expect(await response?.text()).toBe('<main>');
  expect(response?.headers.get('content-security-policy')).toBe("default-src 'none'");
});

it('does not use a document whose body stalls after its headers [desk.meet-offline]', async () => {
  vi.useFakeTimers();
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('<!doctype html>')),
  });
  answerWith(new Response(body, { status: 200, headers }));
  const response = fetchDocument(request);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await response).toBeUndefined();
});

it.each([
  ['a busy server', { status: 429, headers }],
  ['a server that fails', { status: 503, headers }],
  ['a captive portal', { status: 200, headers: { 'content-type': 'text/html' } }],
])('does not use the response of %s', async (_, init) => {
  answerWith(new Response('', init));
  expect(await fetchDocument(request)).toBeUndefined();
});

it('does not use the document of a server that cannot be reached', async () => {
  answerWith(() => Promise.reject(new TypeError('no network')));
  expect(await fetchDocument(request)).toBeUndefined();
});
