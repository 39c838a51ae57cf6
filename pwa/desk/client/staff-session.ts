import { useMutation, useQuery, type Query } from '@tanstack/react-query';
import { staffEndpoints, type StaffSession } from '#contract/desk/staff';
import { ApiError, Unreachable } from '#contract/protocol/api-error';
import { call, fetchBody } from '#contract/protocol/call';
import { deleteAllItemDrafts } from '../item/item-drafts';
import { cancelAllUploads } from '../photographs/photograph-uploads';
import { cancelPortraitUpload } from '../photographs/portrait-upload';
import { deleteAllDrafts } from '../messages/answer-drafts';
import { deleteSettingsDrafts } from '../facts/settings-drafts';
import { deskClient, withUnreachableMessage, SESSION_KEY } from './desk-client';
import { deleteCachedSession, cacheSession, readCachedSession } from './cached-session';
import { askBeforeSignOut } from './sign-out-question';
import { endNotifications } from './push-subscription';
import { askToSignInAgain, resumeSession, sessionEnd } from './session-end';

const MINUTE_MS = 60_000;

/**
 * The session; null if the user is not signed in. An ended session stays until the user has signed
 * in again.
 */
export function useStaffSession() {
  return useQuery({
    ...sessionQuery,
    staleTime: 5 * MINUTE_MS,
    refetchOnWindowFocus: () => (sessionEnd.get() ? 'always' : true),
  });
}

/** Loads the session before the desk renders. */
export function prefetchSession(): void {
  void deskClient.prefetchQuery(sessionQuery);
}

const sessionQuery = {
  queryKey: SESSION_KEY,
  queryFn: async (): Promise<StaffSession | null> => {
    const known = deskClient.getQueryData<StaffSession | null>(SESSION_KEY) ?? null;
    try {
      const body = await fetchBody(staffEndpoints.session, {});
      // The user has signed in again in another tab.
      if (sessionEnd.get()) startSession(body);
      cacheSession(body);
      return body;
    } catch (failure) {
      // Offline, the stand opens with the last session.
      const lastSession =
        failure instanceof Unreachable ? (known ?? readCachedSession()) : undefined;
      if (lastSession) return lastSession;
      if (!(failure instanceof ApiError) || failure.status !== 401 || failure.code === 'foreign')
        throw failure;
      if (known) void askToSignInAgain();
      return known;
    }
  },
};

/** The person who is signed in. Use only below the sign-in check. */
export function useMember() {
  const { data } = useStaffSession();
  return data?.member;
}

export function useIsOwner(): boolean {
  return useMember()?.role === 'owner';
}

/** True if the same person was signed in before. */
export function startSession(session: StaffSession): boolean {
  const known = deskClient.getQueryData<StaffSession | null>(SESSION_KEY);
  const isSamePerson = known?.member.id === session.member.id;
  if (known && !isSamePerson) deleteLoaded();
  deskClient.setQueryData(SESSION_KEY, session);
  cacheSession(session);
  if (!sessionEnd.get()) return isSamePerson;
  resumeSession(isSamePerson);
  void deskClient.invalidateQueries({ predicate: ({ state }) => state.error !== null });
  return isSamePerson;
}

/** Shows the sign-in screen. */
export function clearSession(): void {
  deskClient.setQueryData(SESSION_KEY, null);
  deleteCachedSession();
  deleteLoaded();
  resumeSession(false);
}

export function useSignOut() {
  return useMutation({
    /** False if the user stays signed in. */
    mutationFn: async () => {
      if (!(await askBeforeSignOut())) return false;
      await withUnreachableMessage(NOT_SIGNED_OUT, () => call(staffEndpoints.signOut, {}));
      return true;
    },
    onSuccess: (isSignedOut) => {
      if (!isSignedOut) return;
      clearSession();
      endNotifications().catch(() => undefined);
    },
  });
}

const NOT_SIGNED_OUT = 'No connection. You are still signed in. Try again when you are online.';

/** Deletes all loaded data, so that the next user of this browser does not see it. */
function deleteLoaded(): void {
  // Sales that were not sent stay. The code of the stand is also cached for offline use.
  import('./stand').then(({ deskStand }) => deskStand().deleteServerData()).catch(() => undefined);
  deleteAllDrafts();
  deleteAllItemDrafts();
  deleteSettingsDrafts();
  cancelAllUploads();
  cancelPortraitUpload();
  deskClient.removeQueries({ predicate: isLoaded });
  deskClient.getMutationCache().clear();
}

/**
 * Deletes lists and the data of other screens at the end of the session. The open order or message
 * stays, so that typed text is not lost.
 */
export function deleteHidden(): void {
  deskClient.removeQueries({ type: 'inactive', predicate: isLoaded });
  void deskClient.resetQueries({ predicate: (query) => isLoaded(query) && !isDetail(query) });
  const mutations = deskClient.getMutationCache();
  for (const mutation of mutations.getAll())
    if (mutation.state.status !== 'pending') mutations.remove(mutation);
}

function isLoaded({ queryKey }: Query): boolean {
  return queryKey[0] !== SESSION_KEY[0];
}

/** One order or message, or the preview of a refund. */
function isDetail({ queryKey: [first, second] }: Query): boolean {
  return second === 'one' || first === 'refund';
}
