import fc from 'fast-check';
import { expect, test } from 'vitest';
import { laterOf, type KeptPayment } from './payment';

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
