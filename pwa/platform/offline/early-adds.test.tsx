import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NewItem } from '../../../workers/cart/engine';
import { sampleProduct } from '../../testing/shop-fixture';
import { addEarly, applyEarlyAdds } from './early-adds';

const suit = { product: sampleProduct({ name: 'Kneeskin' }), size: '24' };
const cap = { product: sampleProduct({ name: 'Cap' }) };
const engineNeverLoads = () => Promise.resolve(false);

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** Applies the stored items; the engine takes those named. Returns what was offered to it. */
async function apply(acceptedNames: readonly string[]): Promise<string[]> {
  const offered: NewItem[] = [];
  await applyEarlyAdds((item) => {
    offered.push(item);
    return Promise.resolve(acceptedNames.includes(item.product.name));
  });
  return offered.map(({ product, size }) => `${product.name} ${size ?? ''}`.trim());
}

test('items added before the cart could be loaded are added once, in order [cart.early-add]', async () => {
  expect(await addEarly(suit, engineNeverLoads)).toBe(true);
  expect(await addEarly(cap, engineNeverLoads)).toBe(true);
  expect(await apply(['Kneeskin', 'Cap'])).toEqual(['Kneeskin 24', 'Cap']);
  expect(await apply([])).toEqual([]);
  expect(localStorage.length).toBe(0);
});

test('an item is stored while the engine is still loading, and no longer once it has the item', async () => {
  let finish: (isAdded: boolean) => void = () => undefined;
  const added = addEarly(suit, () => new Promise((resolve) => (finish = resolve)));
  expect(localStorage.getItem('early-adds')).toContain('Kneeskin');
  finish(true);
  expect(await added).toBe(true);
  expect(await apply([])).toEqual([]);
});

test('an item that the device cannot store yet is kept, and does not delay the others', async () => {
  await addEarly(suit, engineNeverLoads);
  await addEarly(cap, engineNeverLoads);
  expect(await apply(['Cap'])).toEqual(['Kneeskin 24', 'Cap']);
  expect(await apply(['Kneeskin'])).toEqual(['Kneeskin 24']);
});

test('invalid text in the storage does not prevent storing the next item', async () => {
  localStorage.setItem('early-adds', 'not JSON');
  await addEarly(suit, engineNeverLoads);
  expect(await apply(['Kneeskin'])).toEqual(['Kneeskin 24']);
});

test('where the browser blocks storage, and with it locks, the item is passed to the engine', async () => {
  const request = () => Promise.reject(new DOMException('Not allowed', 'SecurityError'));
  vi.stubGlobal('navigator', { locks: { request } });
  vi.stubGlobal('localStorage', undefined);
  const add = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false));
  expect(await addEarly(suit, add)).toBe(false);
  expect(add).toHaveBeenCalledOnce();
});
