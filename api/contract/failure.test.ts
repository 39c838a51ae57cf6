import { expect, it } from 'vitest';
import { Refused } from './failure';

it('spec 8: a failed answer is its status, a colon and the body, else the status text', () => {
  const body = '{"error":"Order not found","code":"order-not-found"}';
  expect(Refused.fromResponse(404, body, 'Not Found').message).toBe(`404: ${body}`);
  expect(Refused.fromResponse(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
});

it('a refusal crosses the wire with its status, code, sentence and details', () => {
  const sent = new Refused(409, 'insufficient-stock', { available: 2 });
  const text = JSON.stringify({ error: sent.sentence, code: sent.code, ...sent.details });
  expect(Refused.fromResponse(409, text, '')).toMatchObject({
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
  ['{"error":"x","code":"toString"}', 'unknown', 'x'],
])('only the shop’s own words have a code: %s is %s', (text, code, sentence) => {
  expect(Refused.fromResponse(404, text, 'Not Found')).toMatchObject({ code, sentence });
});
