import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginPayment, useCurrentPayment } from './current-payment';
// Loaded before the test, whose fake clock would run while it loads.
import './watch-payment';

let captures: number;
let responses: (() => Response | Promise<Response>)[];

beforeEach(() => {
  captures = 0;
  vi.useFakeTimers();
  // The shortest pauses would be over while the test waits for the first capture.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('fetch', (address: string) => {
    if (!address.endsWith('/capture')) return Promise.reject(new TypeError('Failed to fetch'));
    captures += 1;
    const respond = responses.shift() ?? declined;
    return Promise.resolve(respond());
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const declined = () =>
  Response.json({ error: 'Declined.', code: 'payment-declined' }, { status: 422 });
const proxyBusy = (seconds: number) => () =>
  new Response('<h1>Busy</h1>', { status: 503, headers: { 'retry-after': String(seconds) } });
const shopBusy = (seconds: number) => () =>
  Response.json(
    { error: 'Busy.', code: 'unavailable' },
    { status: 503, headers: { 'retry-after': String(seconds) } },
  );

test.each([
  ["a proxy's page", 86_400, proxyBusy],
  ["a proxy's page", 2_592_000, proxyBusy],
  ['the shop', 2_592_000, shopBusy],
])('an approved payment is polled again soon, even if %s sends Retry-After %i', async (...row) => {
  const [title, seconds, respond] = row;
  responses = [respond(seconds)];
  await beginPayment(`${title} ${seconds}`, 'approved');
  await vi.waitFor(() => expect(captures).toBe(1));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(captures).toBe(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(captures).toBe(2);
});

const json = (status: number, code: string) => () =>
  Response.json({ error: 'x', code }, { status });
const gateway = (status: number) => () =>
  new Response('<h1>Gateway</h1>', { status, headers: { 'content-type': 'text/html' } });

test.each([
  ['no response', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a 404 of a proxy', gateway(404)],
  ['a 200 of a proxy', gateway(200)],
  ['a 500 of the shop', json(500, 'failed')],
  ['a 429', json(429, 'too-many-requests')],
  ['an unknown error code', json(422, 'of-tomorrow')],
])(
  'a capture that gets %s is unconfirmed and repeated, never failed [payment.being-confirmed]',
  async (title, respond) => {
    responses = [respond];
    const { result } = renderHook(useCurrentPayment);
    await beginPayment(title, 'approved');
    await vi.waitFor(() => expect(result.current?.unanswered).toBe(true));
    expect(result.current).toMatchObject({ orderID: title, stage: 'approved' });
    await vi.advanceTimersByTimeAsync(16_000);
    expect(captures).toBe(2);
    expect(result.current).toMatchObject({ orderID: title, stage: 'failed' });
  },
);
