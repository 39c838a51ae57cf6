import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SAVED_MOST } from '#contract/bounds';
import type { SavedItem } from '#contract/saved';
import { CartStore } from '../../workers/cart/store';
import { cartEngine } from '../platform/cart-engine';
import { queryClient } from '../platform/query-client';
import { toggleSaved } from '../saved/commands';
import { DONE, NOBODY, isUser, openAccounts, sam, stubDialogs } from '../testing/account-fixture';
import { Toaster } from '../ui/Toaster';
import { LeavingQuestion } from './LeavingQuestion';
import { logout } from './logout';
import { askAgain, setUser, useUser } from './use-user';

// The engine takes the browser's locks as it starts. One tab: nobody else has them.
vi.hoisted(() => {
  const request = (_name: string, _options: unknown, work: () => Promise<unknown>) => work();
  Object.assign(navigator, { locks: { request } });
});

const ME = 'GET /api/auth/me';
const LOGOUT = 'POST /api/auth/logout';
const MERGE = 'PUT /api/saved';
const { store } = cartEngine;

const item: SavedItem = {
  productId: 'cap',
  savedAt: '2026-11-22T09:00:00.000Z',
  changedAt: '2026-11-22T09:00:00.000Z',
  note: '',
  lists: [],
};
const { productId: id, ...facts } = item;

beforeEach(async () => {
  stubDialogs();
  await store.saved.clear();
  render(
    <MemoryRouter>
      <LeavingQuestion />
      <Toaster />
    </MemoryRouter>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
afterAll(() => {
  cartEngine.stop();
  vi.unstubAllGlobals();
});

/** As a page that was left in the middle of a write does; returns its end. */
async function holdDevice(): Promise<() => void> {
  const other = await new CartStore(store.name).open();
  let end = () => {};
  const isOver = new Promise<void>((resolve) => (end = resolve));
  await new Promise<void>((resolve) => {
    void other.transaction('rw', other.tables, () => {
      resolve();
      return Dexie.waitFor(isOver);
    });
  });
  return () => {
    end();
    other.close();
  };
}

function step(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const come = new Promise((resolve) => port1.addEventListener('message', resolve));
  port1.start();
  port2.postMessage('');
  return come.finally(() => port1.close());
}

/** Lets time pass, and the database do what it does in it. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 100) {
    for (let turn = 0; turn < 5; turn += 1) await step();
    await act(() => vi.advanceTimersByTimeAsync(100));
  }
}

test('decision 115: a device that does not answer keeps nobody from signing out', async () => {
  const { sent } = openAccounts({ [LOGOUT]: DONE, [MERGE]: isUser(sam), [ME]: NOBODY });
  await setUser(sam);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const end = await holdDevice();
  const leaving = logout();
  await pass(5_000);
  expect(document.cookie).toBe('signed=leaving');
  // The session does not wait for the device.
  expect(sent(LOGOUT)).toHaveLength(1);
  await pass(11_000);
  await leaving;
  expect(screen.getByText('Logged Out')).toBeTruthy();
  // It is asked to forget again on the next visit, and whenever it has not.
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  renderHook(() => useUser(), { wrapper });
  for (const times of [2, 3]) {
    const visit = askAgain();
    await pass(11_000);
    await visit;
    expect(sent(LOGOUT)).toHaveLength(times);
    expect(document.cookie).toBe('signed=leaving');
  }
  end();
});

test('decision 115: a save and a removal that the device does not take are told', async () => {
  openAccounts({});
  await store.saved.put({ id, ...facts });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await pass(200);
  const end = await holdDevice();
  const saving = toggleSaved({ id: 'fins', name: 'Fins' });
  await pass(10_500);
  await saving;
  expect(screen.getByText('Not saved')).toBeTruthy();
  expect(screen.getByText(/This browser does not answer/)).toBeTruthy();
  const removing = toggleSaved({ id, name: 'Cap' });
  await pass(10_500);
  await removing;
  expect(screen.getByText('Not removed')).toBeTruthy();
  end();
});

test('decision 114: whose account is full reads how many it holds, and not that a connection would help', async () => {
  openAccounts({ [LOGOUT]: DONE, [MERGE]: () => Response.json({ version: 7, items: [] }) });
  await setUser(sam);
  await store.saved.put({ id, ...facts });
  const leaving = logout();
  const dialog = await screen.findByRole('alertdialog', { name: 'Your account is full' });
  expect(dialog.textContent).toContain(`holds ${SAVED_MOST} saved listings, and one more`);
  expect(dialog.textContent).not.toContain('connection');
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await leaving;
  expect(document.cookie).toMatch(/^signed=in\.[\w-]+$/);
});

test('decision 114: where the shop does not answer, that is the reason that is told', async () => {
  openAccounts({});
  await setUser(sam);
  await store.saved.put({ id, ...facts });
  const leaving = logout();
  await screen.findByRole('alertdialog', { name: 'Not everything saved has reached the shop' });
  expect(screen.getByText(/Stay until there is a connection/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await leaving;
});

test('decision 114: whoever has left without the last changes is not told that they wait, and leaves no message half written', async () => {
  openAccounts({ [LOGOUT]: DONE });
  await setUser(sam);
  sessionStorage.setItem('message', '{"message":"of Sam’s"}');
  await store.saved.put({ id, ...facts });
  const left = logout();
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await left;
  expect(await screen.findByText('Your bag is as it was.')).toBeTruthy();
  expect(sessionStorage.getItem('message')).toBeNull();
  expect(document.cookie).toBe('');
});
