import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#contract/money';
import { advance, type CheckoutEvent } from '../state-machine';
import type { Checkout } from '../checkout';
import { linesLeft } from '../../orders/lines-left';
import { leftToRefund, toRefundPart, refundedInParts } from './part-refund';

const line = fc.record({
  price: fc.integer({ min: 0, max: 200_000 }),
  quantity: fc.integer({ min: 1, max: 6 }),
});

/** A recorded checkout whose shipping fee may not be divisible by its units. */
const checkouts = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 30_000 }))
  .map(([lines, shipping]): Checkout => {
    const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    return {
      state: 'recorded',
      lines: lines.map(({ price, quantity }, index) => ({
        productId: String(index),
        productName: 'Suit',
        size: '24',
        signedPhoto: false,
        price: cents(price),
        quantity,
      })),
      subtotal: cents(subtotal),
      shipping: cents(shipping),
      amount: cents(subtotal + shipping),
      createdAt: 0,
      until: 0,
      captures: 1,
      review: [],
    } as unknown as Checkout;
  });

/**
 * Refunds by the owner, in a second terminal and on the provider's site, and lost responses, in any
 * order.
 */
const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('part' as const),
      line: fc.nat(5),
      quantity: fc.integer({ min: 1, max: 7 }),
    }),
    fc.record({ do: fc.constant('rest' as const) }),
    fc.record({
      do: fc.constant('elsewhere' as const),
      amount: fc.integer({ min: 1, max: 400_000 }),
    }),
    fc.record({ do: fc.constant('refuse' as const) }),
  ),
  { maxLength: 25 },
);

test('partial refunds never exceed the payment, and refunding all units refunds all of it [owner.refund-by-line, owner.refund-asks-provider]', () => {
  fc.assert(
    fc.property(checkouts, steps, (start, steps) => {
      let checkout = start;
      const take = (event: CheckoutEvent) => {
        checkout = advance(checkout, event, 1) ?? checkout;
      };
      for (const step of steps) {
        if (step.do === 'part') {
          const part = toRefundPart(checkout, [step], false);
          if (typeof part !== 'string') take({ type: 'ask-part-refund', part });
          if (checkout.refunding) take({ type: 'refund' });
        } else if (step.do === 'rest') {
          take({ type: 'ask-refund', restock: false });
          take({ type: 'refund' });
        } else if (step.do === 'refuse') {
          take({ type: 'ask-refund', restock: false });
          take({ type: 'refund-rejected' });
        } else if (step.amount < leftToRefund(checkout))
          take({ type: 'find-refund', amount: step.amount });
        expect(refundedInParts(checkout)).toBeLessThanOrEqual(start.amount);
        for (const { quantity } of linesLeft(checkout)) expect(quantity).toBeGreaterThanOrEqual(0);
        expect(leftToRefund(checkout) === 0).toBe(
          checkout.state === 'refunded' && refundedInParts(checkout) === start.amount,
        );
      }
    }),
    { numRuns: 500 },
  );
});

test('refunding unit by unit, in any order, adds up to the payment exactly [owner.refund-by-line]', () => {
  fc.assert(
    fc.property(checkouts, fc.infiniteStream(fc.nat(1000)), (start, draws) => {
      let checkout = start;
      const draw = draws[Symbol.iterator]();
      for (;;) {
        const open = linesLeft(checkout).flatMap(({ quantity }, index) =>
          quantity > 0 ? index : [],
        );
        if (open.length === 0) break;
        const position = open[(draw.next().value ?? 0) % open.length] ?? 0;
        const part = toRefundPart(checkout, [{ line: position, quantity: 1 }], false);
        // A reason instead of a part: a free unit has nothing to refund.
        if (typeof part === 'string') return;
        const refunding = advance(checkout, { type: 'ask-part-refund', part }, 1);
        const next = refunding && advance(refunding, { type: 'refund' }, 1);
        if (!next) throw new Error('the refund was not accepted');
        checkout = next;
      }
      expect(refundedInParts(checkout)).toBe(start.amount);
      expect(checkout).toMatchObject({ state: 'refunded' });
    }),
    { numRuns: 300 },
  );
});
