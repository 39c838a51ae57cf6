import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ApiError, retryAfterMs, Unreachable } from './api-error';

it('the message of an error is its status, a colon and the body, else the status text [errors.message-format]', () => {
  const body = '{"error":"Order not found","code":"order-not-found"}';
  expect(ApiError.fromResponse(404, body, 'Not Found').message).toBe(`404: ${body}`);
  expect(ApiError.fromResponse(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
});

it('an error sent over HTTP keeps its status, code, message and details [errors.code-decides]', () => {
  const sent = new ApiError(409, 'insufficient-stock', { available: 2 });
  const text = JSON.stringify({ error: sent.sentence, code: sent.code, ...sent.details });
  expect(ApiError.fromResponse(409, text, '')).toMatchObject({
    status: 409,
    code: 'insufficient-stock',
    sentence: 'Only 2 item(s) available in stock.',
    details: { available: 2 },
  });
});

it.each([
  ['<h1>404 Not Found</h1>', 'foreign', '<h1>404 Not Found</h1>'],
  ['', 'foreign', 'Not Found'],
  ['"not-found"', 'foreign', '"not-found"'],
  ['{"error":"no code"}', 'foreign', 'no code'],
  ['{"code":"cart-closed"}', 'foreign', '{"code":"cart-closed"}'],
  ['{"error":"Of a later shop.","code":"invented-later"}', 'unknown', 'Of a later shop.'],
  ['{"error":"Busy.","code":"full-house"}', 'server-busy', 'Busy.'],
  ['{"error":"x","code":"toString"}', 'unknown', 'x'],
])('only the shop’s own errors have a code: %s is %s', (text, code, sentence) => {
  expect(ApiError.fromResponse(404, text, 'Not Found')).toMatchObject({ code, sentence });
});

it('any Retry-After becomes a valid timer delay of at most the maximum', () => {
  const retryAfterTexts = fc.oneof(fc.integer().map(String), fc.double().map(String), fc.string());
  fc.assert(
    fc.property(retryAfterTexts, fc.boolean(), fc.nat(60_000), (retryAfter, isOurs, longestMs) => {
      const text = isOurs ? '{"error":"Busy.","code":"unavailable"}' : '<h1>Busy</h1>';
      const headers = new Headers([['retry-after', encodeURI(retryAfter)]]);
      const pauseMs = retryAfterMs(ApiError.fromResponse(503, text, '', headers), longestMs);
      expect(pauseMs).toBeGreaterThanOrEqual(0);
      expect(pauseMs).toBeLessThanOrEqual(longestMs);
    }),
  );
});

it.each([
  ['{"error":"Busy.","code":"unavailable"}', '5', 5_000],
  ['{"error":"Busy.","code":"unavailable"}', '86400', 60_000],
  ['<h1>Busy</h1>', '5', 5_000],
  ['<h1>Busy</h1>', '86400', 0],
  ['<h1>Busy</h1>', 'Wed, 21 Oct 2015 07:28:00 GMT', 0],
])('the error %s with Retry-After %s is retried after %i ms', (text, seconds, pauseMs) => {
  const headers = new Headers({ 'retry-after': seconds });
  expect(retryAfterMs(ApiError.fromResponse(503, text, '', headers), 60_000)).toBe(pauseMs);
});

it('an error without a response has no retry delay', () => {
  expect(retryAfterMs(new Unreachable('GET /'), 60_000)).toBe(0);
});
