import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { DeviceDatabase } from '../../../workers/sync/database';
import { loadCartEngine } from '../../platform/offline/load-cart-engine';
import { queryClient } from '../../platform/catalogue-client/query-client';
import {
  NO_CONTENT,
  userResponse,
  VISITOR,
  stubAccountApi,
  sam,
} from '../../testing/account-fixture';
import { accountKey } from './clear-account-data';
import { isOtherAccountSignedIn, signOutHere, setUser, useUser } from './use-user';

const ME = 'GET /api/auth/me';
const ben = { ...sam, username: 'ben.swims' };
const engine = await loadCartEngine('now');
const store = new DeviceDatabase();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

beforeEach(async () => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  await store.meta.clear();
});
afterAll(() => engine.stop());

const markInOtherTab = (mark: string) => {
  document.cookie = `signed=${mark}; Path=/`;
};

/** Stubs the server: responses of the `slow` endpoint are sent when the test calls `respond`. */
function stubSlowEndpoint(others: Parameters<typeof stubAccountApi>[0] = {}, slow = ME) {
  const pending: ((response: Response) => void)[] = [];
  stubAccountApi({ ...others, [slow]: () => new Promise((resolve) => pending.push(resolve)) });
  return {
    requested: () => waitFor(() => expect(pending).toHaveLength(1)),
    respond: (createResponse: () => Response) => pending.shift()?.(createResponse()),
  };
}

test('a response to a request before a sign-out in another tab does not undo the sign-out [saved.cleared-on-sign-out]', async () => {
  const shop = stubSlowEndpoint({ 'POST /api/auth/logout': NO_CONTENT });
  markInOtherTab('in.sam');
  const { result } = renderHook(() => useUser(), { wrapper });
  await shop.requested();
  markInOtherTab('leaving');
  shop.respond(userResponse(sam));
  await shop.requested();
  shop.respond(VISITOR);
  await waitFor(() => expect(result.current).toEqual({ status: 'visitor' }));
  await waitFor(() => expect(document.cookie).not.toContain('signed=in'));
  expect(await store.readMeta('account')).toBeUndefined();
});

test('a response to a request before a sign-in in another tab is not applied to the new session [account.other-tab-sign-in]', async () => {
  const shop = stubSlowEndpoint();
  markInOtherTab('in.sam');
  const { result } = renderHook(() => useUser(), { wrapper });
  await shop.requested();
  markInOtherTab('in.ben');
  shop.respond(userResponse(sam));
  await shop.requested();
  shop.respond(userResponse(ben));
  await waitFor(() => expect(result.current).toEqual({ status: 'user', user: ben }));
  expect(isOtherAccountSignedIn()).toBe(false);
});

test('a slow sign-out does not delete the session marker of a later sign-in [account.other-tab-sign-in]', async () => {
  const shop = stubSlowEndpoint({}, 'POST /api/auth/logout');
  await setUser(sam);
  const signOutPrompt = signOutHere();
  await shop.requested();
  markInOtherTab('in.ben');
  shop.respond(NO_CONTENT);
  await signOutPrompt;
  expect(document.cookie).toContain('signed=in.ben');
});

test('an offline page hides a customer’s data after another customer signed in [account.other-tab-sign-in]', async () => {
  stubAccountApi({ [ME]: userResponse(sam) });
  markInOtherTab('in.sam');
  const { result } = renderHook(() => useUser(), { wrapper });
  await waitFor(() => expect(result.current).toEqual({ status: 'user', user: sam }));
  queryClient.setQueryData(accountKey('orders'), ['an order']);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  markInOtherTab('in.ben');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(result.current.status).toBe('unreachable'));
  expect(queryClient.getQueryData(accountKey('orders'))).toBeUndefined();
});

test('a customer’s searches and drafts are deleted when the session expires, with or without an open page [saved.expired-session]', async () => {
  stubAccountApi({ [ME]: VISITOR });
  const write = () => {
    localStorage.setItem('recent-searches', '["a search"]');
    sessionStorage.setItem('message', '{"name":"Sam"}');
  };
  await setUser(sam);
  write();
  await setUser(null);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  queryClient.clear();
  markInOtherTab('in.sam');
  write();
  const { result } = renderHook(() => useUser(), { wrapper });
  await waitFor(() => expect(result.current).toEqual({ status: 'visitor' }));
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});
