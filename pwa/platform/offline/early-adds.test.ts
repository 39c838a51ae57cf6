import { beforeEach, expect, test } from 'vitest';
import type { CommandOutcome, NewItem } from '../../../workers/cart/engine';
import { sampleProduct } from '../../testing/shop-fixture';
import { applyEarlyAdds, storeEarlyAdd } from './early-adds';

const suit = { product: sampleProduct({ name: 'Kneeskin' }), size: '24' };
const cap = { product: sampleProduct({ name: 'Cap' }) };

beforeEach(() => localStorage.clear());

/** Applies the stored items with these outcomes. Returns what was added. */
async function apply(...outcomes: CommandOutcome['result'][]): Promise<string[]> {
  const added: NewItem[] = [];
  await applyEarlyAdds((item) => {
    const result = outcomes[added.length] ?? 'saved';
    added.push(item);
    return Promise.resolve({ result } as CommandOutcome);
  });
  return added.map(({ product, size }) => `${product.name} ${size ?? ''}`.trim());
}

test('items added before the cart could be loaded are added once, in order [cart.early-add]', async () => {
  expect(storeEarlyAdd(suit)).toBe(true);
  expect(storeEarlyAdd(cap)).toBe(true);
  expect(await apply('waiting', 'saved')).toEqual(['Kneeskin 24', 'Cap']);
  expect(await apply()).toEqual([]);
});

test('an item that the device cannot store yet is kept for the next visit, and a refused one is not', async () => {
  storeEarlyAdd(suit);
  storeEarlyAdd(cap);
  expect(await apply('refused', 'not-stored')).toEqual(['Kneeskin 24', 'Cap']);
  expect(await apply()).toEqual(['Cap']);
});
