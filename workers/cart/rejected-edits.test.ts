import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DeviceDatabase } from '../sync/database';
import type { RejectedEdit } from '../sync/schema';
import { claimRejections, deleteRejection, newestPerProduct } from './rejected-edits';

let store: DeviceDatabase;
const rejection = (key: string, fields: Partial<RejectedEdit> = {}): RejectedEdit => ({
  key,
  edit: { type: 'clear' },
  status: 409,
  reason: 'Only 3 left.',
  ...fields,
});
const keysOf = (rejections: readonly RejectedEdit[]) => rejections.map(({ key }) => key);

beforeEach(() => {
  store = new DeviceDatabase(`cart-${Math.random()}`);
});
afterEach(() => store.delete());

it('only the newest rejection of each product is shown, and each one without a product', () => {
  const rejections = [
    rejection('a', { productId: 'cap' }),
    rejection('b'),
    rejection('c', { productId: 'fins' }),
    rejection('d'),
    rejection('e', { productId: 'cap' }),
  ];
  expect(keysOf(newestPerProduct(rejections))).toEqual(['b', 'c', 'd', 'e']);
});

it('a rejection is announced by one page only', async () => {
  await store.refusals.bulkPut([rejection('a'), rejection('b', { told: true }), rejection('c')]);
  expect(keysOf(await claimRejections(store, ['a', 'b', 'gone']))).toEqual(['a']);
  expect(await claimRejections(store, ['a', 'b'])).toEqual([]);
  const remaining = await store.refusals.toArray();
  expect(remaining.map(({ key, told }) => [key, told])).toEqual([
    ['a', true],
    ['b', true],
    ['c', undefined],
  ]);
});

it('dismissing a rejection deletes it and those of its product that are not newer', async () => {
  await store.refusals.bulkPut([
    rejection('old', { productId: 'cap' }),
    rejection('same', { productId: 'cap', refusedAt: 5 }),
    rejection('dismissed', { productId: 'cap', refusedAt: 5 }),
    rejection('newer', { productId: 'cap', refusedAt: 6 }),
    rejection('other', { productId: 'fins', refusedAt: 1 }),
    rejection('plain', { refusedAt: 1 }),
  ]);
  await deleteRejection(store, 'gone');
  expect(await store.refusals.count()).toBe(6);
  await deleteRejection(store, 'dismissed');
  expect(keysOf(await store.refusals.toArray())).toEqual(['newer', 'other', 'plain']);
});
