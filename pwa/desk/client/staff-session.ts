import { useMutation, useQuery } from '@tanstack/react-query';
import { staffEndpoints, type StaffSession } from '#contract/desk/staff';
import { ApiError } from '#contract/protocol/api-error';
import { call } from '#contract/protocol/call';
import { deleteAllDrafts } from '../messages/answer-drafts';
import { deskClient, SESSION_KEY } from './desk-client';

const MINUTE_MS = 60_000;

/** The session; null if the user is not signed in. */
export function useStaffSession() {
  return useQuery({
    queryKey: SESSION_KEY,
    queryFn: async (): Promise<StaffSession | null> => {
      try {
        return (await call(staffEndpoints.session, {})).body;
      } catch (failure) {
        if (failure instanceof ApiError && failure.status === 401 && failure.code !== 'foreign')
          return null;
        throw failure;
      }
    },
    staleTime: 5 * MINUTE_MS,
  });
}

/** The person who is signed in. Use only below the sign-in check. */
export function useMember() {
  const { data } = useStaffSession();
  return data?.member;
}

export function useIsOwner(): boolean {
  return useMember()?.role === 'owner';
}

export function startSession(session: StaffSession): void {
  deskClient.setQueryData(SESSION_KEY, session);
}

/** Deletes everything that was loaded, so that the next user of this browser does not see it. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => call(staffEndpoints.signOut, {}),
    onSuccess: () => {
      deleteAllDrafts();
      deskClient.setQueryData(SESSION_KEY, null);
      deskClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
    },
  });
}
