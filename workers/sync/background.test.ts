import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inBackground } from './background';
import { DeviceDatabase } from './database';
import type { Locks } from './leader';

let store: DeviceDatabase;
const locks: Locks = { request: () => Promise.reject(new Error('This work needs no lock.')) };

beforeEach(async () => {
  store = new DeviceDatabase(`cart-${Math.random()}`);
  await store.open();
});
afterEach(() => store.delete());

it('the service worker closes the database after its work', async () => {
  expect(await inBackground(() => Promise.resolve(store.isOpen()), { store, locks })).toBe(true);
  expect(store.isOpen()).toBe(false);
});

it('the service worker closes the database if its work fails', async () => {
  const work = inBackground(() => Promise.reject(new Error('unreachable')), { store, locks });
  await expect(work).rejects.toThrow('unreachable');
  expect(store.isOpen()).toBe(false);
});
