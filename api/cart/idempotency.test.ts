import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartEdit } from '#contract/cart';
import { applyEdit } from '#contract/cart-edits';
import { ApiError } from '#contract/protocol/api-error';
import { fingerprintOf, applyOnce } from './idempotency';
import type { CartDocument } from './store';

const STOCK = new Map([
  ['suit', 3],
  ['cap', 12],
]);
const unsold = (productId: string) => STOCK.get(productId);
const lineId = fc.constantFrom('line-id-aaaaaaaaaa', 'line-id-bbbbbbbbbb', 'line-id-cccccccccc');
const quantity = fc.integer({ min: 1, max: 5 });
const someEdit: fc.Arbitrary<CartEdit> = fc.oneof(
  fc.record({
    type: fc.constant('add' as const),
    id: fc.uuid().map((id) => id.replaceAll('-', '')),
    productId: fc.constantFrom('suit', 'cap', 'gone'),
    quantity,
    size: fc.constantFrom('24', 'One size'),
    addedAt: fc.constant('2026-11-21T10:00:00.000Z'),
  }),
  fc.record({ type: fc.constant('quantity' as const), id: lineId, quantity }),
  fc.record({ type: fc.constant('remove' as const), id: lineId }),
  fc.record({ type: fc.constant('clear' as const) }),
);

const empty: CartDocument = {
  _id: 'c'.repeat(21),
  version: 0,
  claimed: false,
  lines: [],
  lineIds: [],
  clients: {},
  expiresAt: 0,
};
const clientId = 'client-aaaaaaaaaaaaa';
const keyOf = (seq: number) => `key-number-${String(seq).padStart(8, '0')}`;

function send(cart: CartDocument, edit: CartEdit, seq: number, now = 0, client = clientId) {
  const proposal = { fingerprint: fingerprintOf({ ...edit }), edit };
  return applyOnce(cart, { clientId: client, seq, key: keyOf(seq) }, proposal, unsold, now);
}

/** Sends an edit. Undefined while an earlier edit is missing. */
function sendUnlessGap(cart: CartDocument, edit: CartEdit, seq: number) {
  try {
    return send(cart, edit, seq);
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 409) return undefined;
    throw failure;
  }
}

/** The cart after every edit was applied once, in order. */
function applyInOrder(edits: readonly CartEdit[]) {
  return edits.reduce<CartDocument['lines']>((lines, edit) => {
    const outcome = applyEdit(lines, edit, empty._id, unsold);
    return 'lines' in outcome ? outcome.lines : lines;
  }, []);
}

describe('a numbered edit', () => {
  it('applies a numbered edit once, even if requests are repeated, reordered or lost [cart.edits-apply-once]', () => {
    const orders = fc.array(fc.nat({ max: 11 }), { maxLength: 80 });
    const carts = fc.array(someEdit, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(carts, orders, (edits, order) => {
        let cart = empty;
        const answers: { index: number; text: string; replayed: boolean }[] = [];
        for (const index of [...order, ...edits.keys()]) {
          const edit = edits[index];
          const outcome = edit && sendUnlessGap(cart, edit, index + 1);
          if (!outcome) continue;
          const { status, refusal, line, replayed = false } = outcome.response;
          ({ cart } = outcome);
          expect([undefined, ...cart.lines]).toContainEqual(line);
          answers.push({ index, text: JSON.stringify({ status, refusal }), replayed });
        }
        expect(cart.lines).toEqual(applyInOrder(edits));
        expect(cart.clients[clientId]?.lastSeq).toBe(edits.length);
        expect(answers.filter(({ replayed }) => !replayed).map(({ index }) => index)).toEqual([
          ...edits.keys(),
        ]);
        expect(new Set(answers.map(({ index, text }) => `${index} ${text}`)).size).toBe(
          edits.length,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('stores the last 64 responses, and answers older repeated edits from the current cart', () => {
    let cart = empty;
    for (let seq = 1; seq <= 70; seq += 1) ({ cart } = send(cart, { type: 'clear' }, seq));
    expect(cart.clients[clientId]?.answers).toHaveLength(64);
    expect(send(cart, { type: 'clear' }, 2)).toMatchObject({
      cart,
      response: { status: 200, replayed: true },
    });
  });

  it('stores the newest 200 responses of all clients, and the last edit number of each client', () => {
    let cart = empty;
    const clients = Array.from({ length: 5 }, (_, index) => `client-number-${index}-aaaaaa`);
    for (const [index, client] of clients.entries())
      for (let seq = 1; seq <= 64; seq += 1)
        ({ cart } = send(cart, { type: 'clear' }, seq, index, client));
    const storedNumbers = clients.map(
      (client) => cart.clients[client]?.answers.map(({ seq }) => seq) ?? [],
    );
    expect(storedNumbers.map(({ length }) => length)).toEqual([0, 8, 64, 64, 64]);
    expect(storedNumbers[1]?.[0]).toBe(57);
    expect(send(cart, { type: 'clear' }, 64, 9, clients[0])).toMatchObject({
      cart,
      response: { status: 200, replayed: true },
    });
  });

  it('rejects an edit with 422 if its key or number belongs to another edit', () => {
    const { cart } = send(empty, { type: 'clear' }, 1);
    const other: CartEdit = { type: 'remove', id: 'line-id-aaaaaaaaaa' };
    expect(() => send(cart, other, 1)).toThrow(expect.objectContaining({ status: 422 }));
    const proposal = { fingerprint: fingerprintOf({ ...other }), edit: other };
    const numbering = { clientId, seq: 2, key: keyOf(1) };
    expect(() => applyOnce(cart, numbering, proposal, unsold, 0)).toThrow(
      expect.objectContaining({ status: 422 }),
    );
  });

  it('deletes the edit numbers of a client after 90 days without requests', () => {
    const day = 24 * 60 * 60 * 1000;
    const { cart } = send(empty, { type: 'clear' }, 1, 0);
    const later = send(cart, { type: 'clear' }, 1, 91 * day, 'client-bbbbbbbbbbbbb').cart;
    expect(Object.keys(later.clients)).toEqual(['client-bbbbbbbbbbbbb']);
  });

  it('accepts a client id that is the name of an object method', () => {
    expect(send(empty, { type: 'clear' }, 1, 0, '__defineGetter__').response.status).toBe(200);
  });

  it('increases the cart version only if a line changes', () => {
    const { cart } = send(empty, { type: 'clear' }, 1);
    expect(cart.version).toBe(0);
    const add = {
      type: 'add' as const,
      id: 'line-id-aaaaaaaaaa',
      productId: 'cap',
      quantity: 1,
      size: 'One size',
      addedAt: '2026-11-21T10:00:00.000Z',
    };
    const added = send(cart, add, 2);
    expect(added.cart.version).toBe(1);
    expect(
      send(added.cart, { ...add, id: 'line-id-bbbbbbbbbb', productId: 'gone' }, 3),
    ).toMatchObject({
      cart: { version: 1 },
      response: { status: 404, refusal: ['product-not-found'] },
    });
  });
});

describe('the fingerprint of an edit', () => {
  it('does not depend on the order of fields or on absent fields', () => {
    const fingerprint = fingerprintOf({ type: 'quantity', id: 'a', quantity: 2 });
    expect(fingerprintOf({ quantity: 2, id: 'a', type: 'quantity' })).toBe(fingerprint);
    expect(fingerprintOf({ type: 'quantity', id: 'a', quantity: 2, size: undefined })).toBe(
      fingerprint,
    );
  });

  it('depends on the name and the value of each field', () => {
    const edits = [{ id: 'a' }, { id: 'b' }, { key: 'a' }, { id: 'a', quantity: 1 }, {}];
    expect(new Set(edits.map(fingerprintOf)).size).toBe(edits.length);
  });
});
