import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DeviceDatabase } from '../sync/database';
import type { Locks } from '../sync/leader';
import { syncSavedInBackground } from './background-sync';

let store: DeviceDatabase;
const locks: Locks = { request: () => Promise.reject(new Error('the lock is broken')) };

beforeEach(async () => {
  store = new DeviceDatabase(`cart-${Math.random()}`);
  await store.open();
});
afterEach(() => store.delete());

it('the service worker closes the database after its work', async () => {
  await syncSavedInBackground({ store, locks });
  expect(store.isOpen()).toBe(false);
});

it('the service worker closes the database if its work fails', async () => {
  await store.writeMeta({ account: { username: 'sam', version: 0, heardAt: 0 } });
  await expect(syncSavedInBackground({ store, locks })).rejects.toThrow('the lock is broken');
  expect(store.isOpen()).toBe(false);
});
