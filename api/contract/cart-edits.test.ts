import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sizeFor, type CartEdit, type CartLine } from './cart';
import { applyEdit, demand } from './cart-edits';
import type { Product } from './catalogue';

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

function play(edits: readonly CartEdit[]): readonly CartLine[] {
  return edits.reduce<readonly CartLine[]>((lines, each) => {
    const outcome = applyEdit(lines, each, SESSION, unsold);
    return 'lines' in outcome ? outcome.lines : lines;
  }, []);
}

describe('edits of a cart', () => {
  test('behaviour 5.6: no order of edits ever puts more of a product into a cart than is unsold', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
        const lines = play(edits);
        for (const [productId, quantity] of Object.entries(stock))
          expect(demand(lines, productId)).toBeLessThanOrEqual(quantity);
        expect(lines.every((line) => line.quantity >= 1)).toBe(true);
      }),
    );
  });

  test('behaviour 4.7, decision 21: a cart never has two lines of one product and size', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
        const keys = play(edits).map((line) => `${line.productId} ${line.size}`);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  test('behaviour 5.6, decision 22: two sizes of one product share its stock', () => {
    const lines = play([add('first-line-of-three-00', 'three', '24', 2)]);
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

  test('an added twin raises the line, which answers to both ids', () => {
    const lines = play([
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

  test('decision 46: a cart holds 100 lines at most; what is in it may still be raised', () => {
    const ids = Array.from({ length: 101 }, (_, n) => `line-of-many-number-${n}`);
    const plenty = () => 999;
    const lines = ids.reduce<readonly CartLine[]>((before, id, n) => {
      const outcome = applyEdit(before, add(id, 'many', String(n)), SESSION, plenty);
      return 'lines' in outcome ? outcome.lines : before;
    }, []);
    expect(lines).toHaveLength(100);
    expect(applyEdit(lines, add('one-line-too-many-0000', 'many', 'x'), SESSION, plenty)).toEqual({
      refused: { status: 409, refusal: ['cart-full'] },
    });
    const twin = applyEdit(lines, add('one-more-of-the-first-0', 'many', '0'), SESSION, plenty);
    expect(twin).toMatchObject({ line: { size: '0', quantity: 2 } });
  });

  test('decision 46: a line answers to its first id and the newest 19, however often it is raised', () => {
    const ids = Array.from({ length: 40 }, (_, n) => `line-of-many-number-${n}`);
    const [line] = play(ids.map((id) => add(id, 'many')));
    expect(line?.ids).toEqual([ids[0], ...ids.slice(-19)]);
  });

  test('behaviour 5.9: a quantity may be lowered even where stock has shrunk below it', () => {
    const lines = play([add('first-line-of-three-00', 'three', '24', 3)]);
    const lower: CartEdit = { type: 'quantity', id: 'first-line-of-three-00', quantity: 2 };
    expect(applyEdit(lines, lower, SESSION, () => 1)).toMatchObject({ line: { quantity: 2 } });
  });

  test('an edit of a line that is not there is refused with 404', () => {
    const gone: CartEdit = { type: 'remove', id: 'no-such-line-anywhere0' };
    expect(applyEdit([], gone, SESSION, unsold)).toMatchObject({ refused: { status: 404 } });
  });
});

describe('the size a line is added with', () => {
  const product = (categoryId: Product['categoryId'], ...specifications: string[]): Product => ({
    id: '1',
    name: 'Suit',
    description: '',
    price: 10,
    imageUrl: '',
    additionalImages: [],
    categoryId,
    swimmerId: null,
    usageTypeId: null,
    specifications,
  });

  test("behaviour 5.3, decision 4: the item's own Size always wins", () => {
    expect(sizeFor(product(1, 'Size: 26'), '22', Math.random)).toBe('26');
  });

  test('behaviour 5.4, decision 4: of a Sizes list only a listed size will do', () => {
    expect(sizeFor(product(1, 'Sizes: 22, 24'), '24', Math.random)).toBe('24');
    expect(sizeFor(product(1, 'Sizes: 22, 24'), '25', Math.random)).toBeUndefined();
    expect(sizeFor(product(1, 'Sizes: 22, 24'), undefined, Math.random)).toBeUndefined();
  });

  test('behaviour 5.2: a competition suit without a size gets one from 22 to 25', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (draw) => {
        expect(['22', '23', '24', '25']).toContain(sizeFor(product(1), undefined, () => draw));
      }),
    );
  });

  test("behaviour 9.7: training suits get '24' and everything else 'One size'", () => {
    expect(sizeFor(product(2), undefined, Math.random)).toBe('24');
    expect(sizeFor(product(5), '24', Math.random)).toBe('One size');
  });
});
