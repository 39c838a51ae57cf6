import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { laterOf, mayPayAnew } from './payment';
import type { KeptPayment } from './payment-row';

const kept = fc.record({
  orderID: fc.constantFrom('A1', 'B2'),
  stage: fc.constantFrom<KeptPayment['stage']>('open', 'approved', 'paid', 'failed'),
  since: fc.constant(1),
});
/** Each payment began at a time of its own. */
const word = kept.map((each): KeptPayment => ({ ...each, since: each.orderID === 'A1' ? 1 : 2 }));

test('tabs that hear the same words of payments in any order agree, and none takes an end back', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.nat(), (words, seed) => {
      const hear = (told: readonly KeptPayment[]) =>
        told.reduce<KeptPayment | undefined>(laterOf, undefined);
      const turned = words.map((_, at) => words[(at + seed) % words.length] ?? _);
      const known = hear(words);
      expect(hear(turned)).toEqual(known);
      expect(hear(words.toReversed())).toEqual(known);
      const after = words.map((each) => laterOf(known, each));
      expect(after).toEqual(words.map(() => known));
    }),
  );
});

describe('decision 126: whoever has prepared a checkout may be sent to pay', () => {
  const now = 1_800_000_000_000;
  const hour = 60 * 60_000;
  const payment = (stage: KeptPayment['stage'], more: Partial<KeptPayment> = {}): KeptPayment => ({
    orderID: 'ORDER',
    since: now,
    stage,
    ...more,
  });
  const declined = { code: 'payment-declined', sentence: 'It was declined.' };

  it.each<[string, KeptPayment | undefined]>([
    ['there was none', undefined],
    ['its end was seen', payment('paid', { seen: true })],
    ['it ended with a word of the shop', payment('failed', { refusal: declined })],
    ['it was left open long ago', payment('open', { since: now - 2 * hour })],
    ['its end was unread long ago', payment('failed', { since: now - 2 * hour })],
  ])('where %s', (_, known) => {
    expect(mayPayAnew(known, now)).toBe(true);
  });

  it.each<[string, KeptPayment]>([
    ['it is open at the provider', payment('open')],
    ['it is being confirmed, however long', payment('approved', { since: now - 48 * hour })],
    ['nobody could read how it ended', payment('failed')],
  ])('but not where %s', (_, known) => {
    expect(mayPayAnew(known, now)).toBe(false);
  });
});
