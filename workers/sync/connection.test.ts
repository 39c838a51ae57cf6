import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectionSince, markOffline, markOnline } from './connection';
import { DeviceDatabase } from './database';
import { OUTBOX_SCHEMA, type Connection } from './schema';

let store: DeviceDatabase;

beforeEach(() => {
  store = new DeviceDatabase(`cart-${Math.random()}`);
});
afterEach(() => store.delete());

const expectConnection = async (connection: Connection) =>
  expect(await store.readMeta('connection')).toEqual(connection);

it('a page adopts a connection state that was confirmed when it opened or later', () => {
  const stored = { state: 'unreachable', since: 5, confirmedAt: 10 } as const;
  expect(connectionSince(10, stored)).toBe(stored);
  expect(connectionSince(11, stored)).toEqual({ state: 'online', since: 11 });
  expect(connectionSince(10, { state: 'unreachable', since: 10 })).toEqual({
    state: 'unreachable',
    since: 10,
  });
  expect(connectionSince(3, undefined)).toEqual({ state: 'online', since: 3 });
});

it('a page shows its state after the clock was set back', async () => {
  const openedAt = 100;
  const shown = async () => connectionSince(openedAt, await store.readMeta('connection')).state;
  await markOffline(store, 'unreachable', { now: 40, openedAt });
  expect(await shown()).toBe('unreachable');
  await markOnline(store, 50, openedAt);
  expect(await shown()).toBe('online');
});

it('the time since which the server is reachable stays when another page confirms it', async () => {
  await markOnline(store, 10);
  await expectConnection({ state: 'online', since: 10, confirmedAt: 10 });
  await markOnline(store, 20, 10);
  expect(await store.readMeta('connection')).toMatchObject({ confirmedAt: 10 });
  await markOnline(store, 30, 11);
  await expectConnection({ state: 'online', since: 10, confirmedAt: 30 });
});

it('a state that an earlier version stored without a confirmation counts from its beginning', async () => {
  await store.writeMeta({ connection: { state: 'online', since: 10 } });
  await markOnline(store, 20, 10);
  expect(await store.readMeta('connection')).toEqual({ state: 'online', since: 10 });
  await markOnline(store, 20, 11);
  expect(await store.readMeta('connection')).toMatchObject({ confirmedAt: 20 });
});

it('only an unreachable server makes an offline period, from the first to the last of them', async () => {
  await markOffline(store, 'failing', { now: 10, openedAt: 0 });
  await markOnline(store, 20);
  expect(await store.readMeta('absence')).toBeUndefined();
  await markOffline(store, 'unreachable', { now: 30, openedAt: 0 });
  await markOnline(store, 40);
  expect(await store.readMeta('absence')).toEqual({ since: 30, until: 40, added: [] });
  await store.writeMeta({ absence: { since: 30, until: 40, added: ['cap'] } });
  await markOffline(store, 'unreachable', { now: 50, openedAt: 0 });
  await markOnline(store, 60);
  expect(await store.readMeta('absence')).toEqual({ since: 30, until: 60, added: ['cap'] });
});

it('repeated failures keep the time of the first, and are confirmed for a page opened later', async () => {
  await markOffline(store, 'unreachable', { now: 10, openedAt: 0 });
  await markOffline(store, 'unreachable', { now: 20, openedAt: 10 });
  await expectConnection({ state: 'unreachable', since: 10, confirmedAt: 10 });
  await markOffline(store, 'unreachable', { now: 30, openedAt: 11 });
  await expectConnection({ state: 'unreachable', since: 10, confirmedAt: 30 });
  await markOffline(store, 'unreachable', { now: 35, openedAt: 25 });
  expect(await store.readMeta('connection')).toMatchObject({ confirmedAt: 30 });
  await markOffline(store, 'failing', { now: 40, openedAt: 11 });
  await expectConnection({ state: 'failing', since: 40, confirmedAt: 40 });
});

it('queued edits are marked as waiting while the server does not answer', async () => {
  const edit = { type: 'clear' } as const;
  await store.outbox.add({ key: 'k', edit, waiting: false, queuedAt: 1, schema: OUTBOX_SCHEMA });
  await markOffline(store, 'failing', { now: 10, openedAt: 0 });
  expect(await store.readOutbox()).toMatchObject([{ key: 'k', waiting: true }]);
});
