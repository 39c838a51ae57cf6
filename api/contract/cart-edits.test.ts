import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sizeOfLine } from './products/specification';
import { sizeFor, type CartEdit, type CartLine } from './cart';
import { applyEdit, unitsInCart } from './cart-edits';
import { product } from '../testing/goods';

const SESSION = 'a'.repeat(21);
const stock: Record<string, number> = { one: 1, three: 3, many: 50 };
const unsold = (productId: string) => stock[productId];

const lineId = fc.integer({ min: 0, max: 5 }).map((n) => `line-${n}`.padEnd(22, '0'));
const edit: fc.Arbitrary<CartEdit> = fc.oneof(
  fc.record({
    type: fc.constant('add' as const),
    id: lineId,
    productId: fc.constantFrom('one', 'three', 'many', 'unknown'),
    quantity: fc.integer({ min: 1, max: 4 }),
    size: fc.constantFrom('24', '25'),
    addedAt: fc.constant('2026-11-21T12:00:00.000Z'),
  }),
  fc.record({
    type: fc.constant('quantity' as const),
    id: lineId,
    quantity: fc.integer({ min: 1, max: 6 }),
  }),
  fc.record({ type: fc.constant('remove' as const), id: lineId }),
  fc.constant({ type: 'clear' as const }),
);

function add(id: string, productId: string, size = '24', quantity = 1): CartEdit {
  return { type: 'add', id, productId, size, quantity, addedAt: '2026-11-21T12:00:00.000Z' };
}

function applyAll(edits: readonly CartEdit[]): readonly CartLine[] {
  return edits.reduce<readonly CartLine[]>((lines, each) => {
    const outcome = applyEdit(lines, each, SESSION, unsold);
    return 'lines' in outcome ? outcome.lines : lines;
  }, []);
}

describe('edits of a cart', () => {
  test('no sequence of edits puts more units into a cart than are in stock [cart.stock-limit-over-sizes]', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
        const lines = applyAll(edits);
        for (const [productId, quantity] of Object.entries(stock))
          expect(unitsInCart(lines, productId)).toBeLessThanOrEqual(quantity);
        expect(lines.every((line) => line.quantity >= 1)).toBe(true);
      }),
    );
  });

  test('a cart never has two lines of the same product and size [cart.one-line-per-size, cart.plain-add-merges]', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
        const keys = applyAll(edits).map((line) => `${line.productId} ${line.size}`);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  test('the sizes of a product share its stock [cart.stock-limit-over-sizes]', () => {
    const lines = applyAll([add('first-line-of-three-00', 'three', '24', 2)]);
    const outcome = applyEdit(
      lines,
      add('second-line-of-three-0', 'three', '25', 2),
      SESSION,
      unsold,
    );
    expect(outcome).toEqual({
      refused: { status: 409, refusal: ['insufficient-stock', { available: 3 }] },
    });
  });

  test('adding the same product and size again raises the quantity of the existing line, and both ids then refer to it', () => {
    const lines = applyAll([
      add('first-line-of-many-000', 'many'),
      add('other-line-of-many-000', 'many'),
      { type: 'quantity', id: 'other-line-of-many-000', quantity: 5 },
    ]);
    expect(lines).toMatchObject([
      {
        id: 'first-line-of-many-000',
        ids: ['first-line-of-many-000', 'other-line-of-many-000'],
        quantity: 5,
      },
    ]);
  });

  test('a cart has at most 100 lines, and the quantity of existing lines can still be raised [cart.hundred-lines]', () => {
    const ids = Array.from({ length: 101 }, (_, n) => `line-of-many-number-${n}`);
    const inStock = () => 999;
    const lines = ids.reduce<readonly CartLine[]>((before, id, n) => {
      const outcome = applyEdit(before, add(id, 'many', String(n)), SESSION, inStock);
      return 'lines' in outcome ? outcome.lines : before;
    }, []);
    expect(lines).toHaveLength(100);
    expect(applyEdit(lines, add('one-line-too-many-0000', 'many', 'x'), SESSION, inStock)).toEqual({
      refused: { status: 409, refusal: ['cart-full'] },
    });
    const repeated = applyEdit(
      lines,
      add('one-more-of-the-first-0', 'many', '0'),
      SESSION,
      inStock,
    );
    expect(repeated).toMatchObject({ line: { size: '0', quantity: 2 } });
  });

  test('a cart line keeps its first id and the newest 19 [cart.line-ids]', () => {
    const ids = Array.from({ length: 40 }, (_, n) => `line-of-many-number-${n}`);
    const [line] = applyAll(ids.map((id) => add(id, 'many')));
    expect(line?.ids).toEqual([ids[0], ...ids.slice(-19)]);
  });

  test('a quantity can be lowered even if stock has fallen below it [cart.lowering-always-succeeds]', () => {
    const lines = applyAll([add('first-line-of-three-00', 'three', '24', 3)]);
    const lower: CartEdit = { type: 'quantity', id: 'first-line-of-three-00', quantity: 2 };
    expect(applyEdit(lines, lower, SESSION, () => 1)).toMatchObject({ line: { quantity: 2 } });
  });

  test('a quantity can stay as it is even if stock has fallen below it', () => {
    const lines = applyAll([add('first-line-of-three-00', 'three', '24', 3)]);
    const same: CartEdit = { type: 'quantity', id: 'first-line-of-three-00', quantity: 3 };
    expect(applyEdit(lines, same, SESSION, () => 1)).toMatchObject({ line: { quantity: 3 } });
  });

  test('a quantity can be raised to exactly what is in stock', () => {
    const lines = applyAll([add('first-line-of-three-00', 'three')]);
    const raise = (quantity: number): CartEdit => ({
      type: 'quantity',
      id: 'first-line-of-three-00',
      quantity,
    });
    expect(applyEdit(lines, raise(3), SESSION, unsold)).toMatchObject({ line: { quantity: 3 } });
    expect(applyEdit(lines, raise(4), SESSION, unsold)).toEqual({
      refused: { status: 409, refusal: ['insufficient-stock', { available: 3 }] },
    });
  });

  test('removing a line keeps the others, and clearing the cart removes all', () => {
    const lines = applyAll([
      add('first-line-of-three-00', 'three'),
      add('first-line-of-many-000', 'many'),
      { type: 'remove', id: 'first-line-of-three-00' },
    ]);
    expect(lines.map(({ productId }) => productId)).toEqual(['many']);
    expect(applyEdit(lines, { type: 'clear' }, SESSION, unsold)).toEqual({ lines: [] });
  });

  test('an edit of a missing line is rejected with 404', () => {
    const id = 'no-such-line-anywhere0';
    const edits: CartEdit[] = [
      { type: 'remove', id },
      { type: 'quantity', id, quantity: 1 },
    ];
    for (const edit of edits)
      expect(applyEdit([], edit, SESSION, unsold)).toEqual({
        refused: { status: 404, refusal: ['line-gone'] },
      });
  });
});

describe('the size of a new line', () => {
  test('the item’s own Size overrides the requested size [cart.own-size-wins]', () => {
    expect(sizeFor(product('1', 1, 'Size: 26'), '22', Math.random)).toBe('26');
  });

  test('with a Sizes list only a listed size is accepted [cart.listed-sizes-only]', () => {
    expect(sizeFor(product('1', 1, 'Sizes: 22, 24'), '24', Math.random)).toBe('24');
    expect(sizeFor(product('1', 1, 'Sizes: 22, 24'), '25', Math.random)).toBeUndefined();
    expect(sizeFor(product('1', 1, 'Sizes: 22, 24'), undefined, Math.random)).toBeUndefined();
  });

  test('a new competition suit without a size gets a random one from 22 to 25 [cart.random-size-new-suit]', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (draw) => {
        expect(['22', '23', '24', '25']).toContain(
          sizeFor(product('1', 1, 'Usage: New'), undefined, () => draw),
        );
      }),
    );
  });

  test.each([
    [1, 'Usage: Used'],
    [1, 'Times Worn: 3'],
    [1, 'Usage: hardly used'],
    [1, 'Color: Red'],
    [2, 'Usage: heavy training'],
    [6, 'Usage: Used'],
    [6, 'Times Worn: 2'],
  ] as const)(
    'a garment of category %i that is not new (%s) has no size [cart.random-size-new-suit, cart.old-random-size]',
    (categoryId, line) => {
      const suit = product('1', categoryId, line);
      for (const requestedSize of [undefined, '23'])
        expect(sizeFor(suit, requestedSize, Math.random)).toBe('Size not stated');
      expect(sizeOfLine(suit, '23')).toBe('Size not stated');
      expect(sizeOfLine(product('1', categoryId, line, 'Size: 26'), '26')).toBe('26');
    },
  );

  test('a new training suit without a size gets 24, and any other product One size [cart.default-sizes]', () => {
    expect(sizeFor(product('1', 6, 'Usage: New'), undefined, Math.random)).toBe('One size');
    expect(sizeFor(product('1', 2, 'Usage: New'), undefined, Math.random)).toBe('24');
    expect(sizeFor(product('1', 5), '24', Math.random)).toBe('One size');
  });
});
