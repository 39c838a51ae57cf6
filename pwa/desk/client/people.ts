import { useMutation, useQuery } from '@tanstack/react-query';
import { auditEndpoints } from '#contract/desk/audit';
import { staffEndpoints, type Role } from '#contract/desk/staff';
import { call } from '#contract/protocol/call';
import { deskClient } from './desk-client';
import { withFreshSignIn } from './fresh-sign-in';

const PEOPLE_KEY = ['people'] as const;

export function usePeople() {
  return useQuery({
    queryKey: PEOPLE_KEY,
    queryFn: async ({ signal }) => (await call(staffEndpoints.people, { signal })).body,
  });
}

export function useInvite() {
  return useMutation({
    mutationFn: (body: { email: string; role: Role }) =>
      withFreshSignIn(async () => (await call(staffEndpoints.invite, { body })).body),
    onSuccess: () => void deskClient.invalidateQueries({ queryKey: PEOPLE_KEY }),
  });
}

/** `withdraw` removes an invitation, `revoke` a person. */
export function useRemoveAccess(action: 'withdraw' | 'revoke', onDone: () => void) {
  return useMutation({
    mutationFn: (id: string) =>
      withFreshSignIn(async () => (await call(staffEndpoints[action], { params: { id } })).body),
    onSuccess: (people) => {
      deskClient.setQueryData(PEOPLE_KEY, people);
      onDone();
    },
  });
}

export function useDeskLog(page: number) {
  return useQuery({
    queryKey: ['log', page],
    queryFn: async ({ signal }) =>
      (await call(auditEndpoints.log, { query: { page }, signal })).body,
  });
}
