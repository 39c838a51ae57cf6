import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_SAVED } from '#contract/bounds';
import type { SavedItem } from '#contract/saved';
import { DeviceDatabase } from '../../../workers/sync/database';
import { cartEngine } from '../../platform/offline/cart-engine';
import { queryClient } from '../../platform/catalogue-client/query-client';
import { toggleSaved } from '../../saved/saved-commands';
import {
  NO_CONTENT,
  VISITOR,
  userResponse,
  stubAccountApi,
  sam,
} from '../../testing/account-fixture';
import { Toaster } from '../../ui/overlays/Toaster';
import { SignOutDialog } from './SignOutDialog';
import { logout } from './logout';
import { refetchUser, setUser, useUser } from './use-user';

const ME = 'GET /api/auth/me';
const LOGOUT = 'POST /api/auth/logout';
const MERGE = 'PUT /api/saved';
const store = new DeviceDatabase();

const item: SavedItem = {
  productId: 'cap',
  savedAt: '2026-11-22T09:00:00.000Z',
  changedAt: '2026-11-22T09:00:00.000Z',
  note: '',
  lists: [],
};
const { productId: id, ...facts } = item;

beforeEach(async () => {
  await store.saved.clear();
  render(
    <MemoryRouter>
      <SignOutDialog />
      <Toaster />
    </MemoryRouter>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
afterAll(() => cartEngine.stop());

/**
 * Blocks the database with a transaction that stays open, as in an abandoned page. Returns a
 * function that ends the transaction.
 */
async function blockDatabase(): Promise<() => void> {
  const other = await new DeviceDatabase(store.name).open();
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

function yieldToMessages(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const received = new Promise((resolve) => port1.addEventListener('message', resolve));
  port1.start();
  port2.postMessage('');
  return received.finally(() => port1.close());
}

/** Advances time and lets the database work. */
async function advanceTime(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 100) {
    for (let turn = 0; turn < 5; turn += 1) await yieldToMessages();
    await act(() => vi.advanceTimersByTimeAsync(100));
  }
}

test('a blocked IndexedDB does not prevent signing out [account.sign-out-never-blocked]', async () => {
  const { sent } = stubAccountApi({
    [LOGOUT]: NO_CONTENT,
    [MERGE]: userResponse(sam),
    [ME]: VISITOR,
  });
  await setUser(sam);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const end = await blockDatabase();
  const signOutPrompt = logout();
  await advanceTime(5_000);
  expect(document.cookie).toBe('signed=leaving');
  // Signing out does not wait for IndexedDB.
  expect(sent(LOGOUT)).toHaveLength(1);
  await advanceTime(11_000);
  await signOutPrompt;
  expect(screen.getByText('Logged Out')).toBeTruthy();
  // The deletion is retried on the next visit until it succeeds.
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  renderHook(() => useUser(), { wrapper });
  for (const times of [2, 3]) {
    const visit = refetchUser();
    await advanceTime(11_000);
    await visit;
    expect(sent(LOGOUT)).toHaveLength(times);
    expect(document.cookie).toBe('signed=leaving');
  }
  end();
});

test('saving or removing an item shows an error if the device could not store it [offline.storage-failed]', async () => {
  stubAccountApi({});
  await store.saved.put({ id, ...facts });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await advanceTime(200);
  const end = await blockDatabase();
  const saving = toggleSaved({ id: 'fins', name: 'Fins' });
  await advanceTime(10_500);
  await saving;
  expect(screen.getByText('Not saved')).toBeTruthy();
  expect(screen.getByText(/Your browser didn’t respond/)).toBeTruthy();
  const removing = toggleSaved({ id, name: 'Cap' });
  await advanceTime(10_500);
  await removing;
  expect(screen.getByText('Not removed')).toBeTruthy();
  end();
});

test('the sign-out dialog shows the limit of saved items, not the connection, as the reason for unsynced items [account.sign-out-unsynced]', async () => {
  stubAccountApi({ [LOGOUT]: NO_CONTENT, [MERGE]: () => Response.json({ version: 7, items: [] }) });
  await setUser(sam);
  await store.saved.put({ id, ...facts });
  const signOutPrompt = logout();
  const dialog = await screen.findByRole('alertdialog', { name: 'Your account is full' });
  expect(dialog.textContent).toContain(`can hold ${MAX_SAVED} saved items, and one more`);
  expect(dialog.textContent).not.toContain('connection');
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await signOutPrompt;
  expect(document.cookie).toMatch(/^signed=in\.[\w-]+$/);
});

test('the sign-out dialog shows the unreachable server as the reason for unsynced items [account.sign-out-unsynced]', async () => {
  stubAccountApi({});
  await setUser(sam);
  await store.saved.put({ id, ...facts });
  const signOutPrompt = logout();
  await screen.findByRole('alertdialog', { name: 'Some saved items haven’t synced yet' });
  expect(screen.getByText(/Stay signed in until you’re back online/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await signOutPrompt;
});

test('after signing out with unsynced changes they are not shown as waiting, and a message draft is deleted [saved.cleared-on-sign-out]', async () => {
  stubAccountApi({ [LOGOUT]: NO_CONTENT });
  await setUser(sam);
  sessionStorage.setItem('message', '{"message":"of Sam’s"}');
  await store.saved.put({ id, ...facts });
  const signedOut = logout();
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await signedOut;
  expect(await screen.findByText('Your bag is unchanged.')).toBeTruthy();
  expect(sessionStorage.getItem('message')).toBeNull();
  expect(document.cookie).toBe('');
});
