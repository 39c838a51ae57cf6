import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { loadCartEngine } from '../platform/load-cart-engine';
import { queryClient } from '../platform/query-client';
import { DONE, isUser, NOBODY, openAccounts, sam } from '../testing/account-fixture';
import { ownKey } from './forget-own';
import { isOvertaken, leave, setUser, useUser } from './use-user';

// The engine takes the browser's locks as it starts. One tab: nobody else has them.
vi.hoisted(() => {
  const request = (_name: string, _options: unknown, work: () => Promise<unknown>) => work();
  Object.assign(navigator, { locks: { request } });
});

const ME = 'GET /api/auth/me';
const ben = { ...sam, username: 'ben.swims' };
const engine = await loadCartEngine('now');
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

beforeEach(async () => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  await engine.store.meta.clear();
});
afterAll(() => {
  engine.stop();
  vi.unstubAllGlobals();
});

const otherTabMarks = (mark: string) => {
  document.cookie = `signed=${mark}; Path=/`;
};

/** The shop, whose first answers come when they are told to. */
function slowShop(others: Parameters<typeof openAccounts>[0] = {}, slow = ME) {
  const waiting: ((response: Response) => void)[] = [];
  openAccounts({ ...others, [slow]: () => new Promise((resolve) => waiting.push(resolve)) });
  return {
    isAsked: () => waitFor(() => expect(waiting).toHaveLength(1)),
    answer: (given: () => Response) => waiting.shift()?.(given()),
  };
}

test('decision 114: an answer of before a sign-out in another tab does not undo it', async () => {
  const shop = slowShop({ 'POST /api/auth/logout': DONE });
  otherTabMarks('in.sam');
  const { result } = renderHook(() => useUser(), { wrapper });
  await shop.isAsked();
  otherTabMarks('leaving');
  shop.answer(isUser(sam));
  await shop.isAsked();
  shop.answer(NOBODY);
  await waitFor(() => expect(result.current).toEqual({ status: 'nobody' }));
  await waitFor(() => expect(document.cookie).not.toContain('signed=in'));
  expect(await engine.store.readMeta('account')).toBeUndefined();
});

test('decision 132: an answer of before a sign-in in another tab is not taken for that sign-in’s', async () => {
  const shop = slowShop();
  otherTabMarks('in.sam');
  const { result } = renderHook(() => useUser(), { wrapper });
  await shop.isAsked();
  otherTabMarks('in.ben');
  shop.answer(isUser(sam));
  await shop.isAsked();
  shop.answer(isUser(ben));
  await waitFor(() => expect(result.current).toEqual({ status: 'user', user: ben }));
  expect(isOvertaken()).toBe(false);
});

test('decision 132: a sign-out that ends late leaves the mark of whoever has signed in since', async () => {
  const shop = slowShop({}, 'POST /api/auth/logout');
  await setUser(sam);
  const leaving = leave();
  await shop.isAsked();
  otherTabMarks('in.ben');
  shop.answer(DONE);
  await leaving;
  expect(document.cookie).toContain('signed=in.ben');
});

test('decision 132: without the shop, a page of one customer shows nothing of theirs once another has signed in', async () => {
  openAccounts({ [ME]: isUser(sam) });
  otherTabMarks('in.sam');
  const { result } = renderHook(() => useUser(), { wrapper });
  await waitFor(() => expect(result.current).toEqual({ status: 'user', user: sam }));
  queryClient.setQueryData(ownKey('orders'), ['an order']);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  otherTabMarks('in.ben');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(result.current.status).toBe('unreachable'));
  expect(queryClient.getQueryData(ownKey('orders'))).toBeUndefined();
});

test('decision 114: what a customer searched and half wrote goes when their session has ended, seen by a page or not', async () => {
  openAccounts({ [ME]: NOBODY });
  const write = () => {
    localStorage.setItem('recent-searches', '["a search"]');
    sessionStorage.setItem('message', '{"name":"Sam"}');
  };
  await setUser(sam);
  write();
  await setUser(null);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  queryClient.clear();
  otherTabMarks('in.sam');
  write();
  const { result } = renderHook(() => useUser(), { wrapper });
  await waitFor(() => expect(result.current).toEqual({ status: 'nobody' }));
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});
