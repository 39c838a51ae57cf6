import { useQuery, type QueryFunctionContext } from '@tanstack/react-query';
import type { User } from '#contract/account';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated';
import { loadCartEngine } from '../../platform/offline/load-cart-engine';
import { getPath, queryClient } from '../../platform/catalogue-client/query-client';
import { endSession } from './end-session';
import { clearAccountData, accountKey } from './clear-account-data';
import {
  setSessionMarker,
  setSignInMarker,
  sessionMarker,
  signInId,
  rawSessionMarker,
} from './session-marker';

/** The user is unknown until the server has responded (behaviour account.unknown-user). */
export type UserState =
  | { status: 'unknown' }
  | { status: 'visitor' }
  | { status: 'user'; user: User }
  | { status: 'unreachable'; refetchUser: () => void };

/** The path of `accountEndpoints.me`, repeated here so that the first screen need not load it. */
const ME_QUERY_KEY = ['/api/auth/me'] as const;
const ME_META = { nullOn401: true };

/** The signed-in user. Without a session marker the server is asked only with `always`. */
export function useUser(fetchWhen: 'marked' | 'always' = 'marked'): UserState {
  const isHydrated = useIsHydrated();
  const mark = isHydrated ? sessionMarker() : undefined;
  const query = useQuery({
    queryKey: ME_QUERY_KEY,
    queryFn: fetchUser,
    meta: ME_META,
    enabled: fetchWhen === 'always' || mark !== undefined,
  });
  if (query.data) return { status: 'user', user: query.data };
  const isVisitor = query.data === null || mark === 'leaving';
  if (isVisitor || (fetchWhen === 'marked' && mark === undefined)) return { status: 'visitor' };
  if (query.isError && !query.isFetching)
    return { status: 'unreachable', refetchUser: () => void query.refetch() };
  return { status: 'unknown' };
}

async function fetchUser(context: QueryFunctionContext): Promise<User | null> {
  const isLeft = sessionMarker() !== 'leaving' || (await endSession('again'));
  const markerBefore = rawSessionMarker();
  const [answer, { accountEndpoints }] = await Promise.all([
    getPath(context),
    import('#contract/account'),
  ]);
  // Another tab signed in or out in between: this response is outdated.
  if (rawSessionMarker() !== markerBefore) return fetchUser(context);
  const user = answer === null ? null : accountEndpoints.me.reply.parse(answer).user;
  clearDataOfOthers(user);
  // Local sign-out is incomplete. Keep the marker, so that the next request retries it.
  if (!isLeft && !user) return null;
  if (!user) setSessionMarker(undefined);
  else if (sessionMarker() !== 'in') setSignInMarker();
  shownId = signInId();
  void loadCartEngine().then(() => setSavedOwner(user));
  return user;
}

/** Saved items are loaded with the engine, which the first screen does not need. */
const loadSavedSync = () => import('./saved-sync');

/** Continues without IndexedDB, or if the engine cannot be loaded. */
async function setSavedOwner(user: User | null): Promise<void> {
  await loadSavedSync()
    .then(({ setSavedOwner }) => setSavedOwner(user?.username))
    .catch(() => undefined);
}

void loadCartEngine()
  .then(loadSavedSync)
  .then(({ startSavedSync }) => startSavedSync(() => void refetchUser()))
  .catch(() => undefined);

/** The sign-in whose customer this page shows. */
let shownId: string | undefined;

/** Another customer signed in in another tab: this page shows outdated data. */
export function isOtherAccountSignedIn(): boolean {
  const isShown = Boolean(queryClient.getQueryData<User | null>(ME_QUERY_KEY));
  return isShown && sessionMarker() === 'in' && signInId() !== shownId;
}

/** Sets the user, or clears all data of the previous one. */
export async function setUser(user: User | null): Promise<void> {
  const before = queryClient.getQueryData<User | null>(ME_QUERY_KEY);
  await showUser(user);
  if (!user) setSessionMarker(undefined);
  else if (before?.username !== user.username || sessionMarker() !== 'in') setSignInMarker();
  shownId = signInId();
  await setSavedOwner(user);
}

async function showUser(user: User | null): Promise<void> {
  await queryClient.cancelQueries({ queryKey: ME_QUERY_KEY });
  clearDataOfOthers(user);
  queryClient.setQueryData(ME_QUERY_KEY, user);
}

/**
 * Clears data of a previous customer or an expired session, which may have ended while no page was
 * open.
 */
function clearDataOfOthers(user: User | null): void {
  const before = queryClient.getQueryData<User | null>(ME_QUERY_KEY);
  if (before && before.username === user?.username) return;
  if (before || (!user && sessionMarker() === 'in')) clearAccountData();
  else queryClient.removeQueries({ queryKey: accountKey() });
}

/** Requests the user again. */
export function refetchUser(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ME_QUERY_KEY });
}

/**
 * Asks the server whether the customer whom this page shows is still the one of the session. If not,
 * the page shows the server's answer: a visitor, or another customer. Without an answer nothing changes.
 */
export async function checkShownUser(): Promise<'same' | 'signed-out' | 'other'> {
  const before = queryClient.getQueryData<User | null>(ME_QUERY_KEY);
  if (!before) return 'same';
  const user = await queryClient
    .fetchQuery({ queryKey: ME_QUERY_KEY, queryFn: fetchUser, meta: ME_META, staleTime: 0 })
    .catch(() => before);
  if (!user) return 'signed-out';
  return user.username === before.username ? 'same' : 'other';
}

/**
 * Signs out here at once (behaviour account.sign-out-offline) and deletes saved items (behaviour
 * saved.joins-account). Returns whether the server confirmed; otherwise the next visit retries.
 */
export async function signOutHere(): Promise<boolean> {
  await showUser(null);
  clearAccountData();
  setSessionMarker('leaving');
  return endSession('now').then(
    () => true,
    () => false,
  );
}

/** If the user signed out in another tab, clears this tab too. The other tab handles the marker. */
function followOtherTabs(): void {
  if (isOtherAccountSignedIn()) {
    clearAccountData();
    // The user is unknown until the server has answered.
    void queryClient.resetQueries({ queryKey: ME_QUERY_KEY });
    return;
  }
  if (!queryClient.getQueryData<User | null>(ME_QUERY_KEY) || sessionMarker() === 'in') return;
  clearAccountData();
  queryClient.setQueryData(ME_QUERY_KEY, null);
}

if (!import.meta.env.SSR) document.addEventListener('visibilitychange', followOtherTabs);
