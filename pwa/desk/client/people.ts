import { useMutation, useQuery } from '@tanstack/react-query';
import { auditEndpoints } from '#contract/desk/audit';
import { staffEndpoints, type Role } from '#contract/desk/staff';
import { fetchBody } from '#contract/protocol/call';
import { deskClient } from './desk-client';
import { withFreshSignIn } from './fresh-sign-in';

const PEOPLE_KEY = ['people'] as const;

export function usePeople() {
  return useQuery({
    queryKey: PEOPLE_KEY,
    queryFn: ({ signal }) => fetchBody(staffEndpoints.people, { signal }),
  });
}

export function useInvite() {
  return useMutation({
    mutationFn: (body: { email: string; role: Role }) =>
      withFreshSignIn(() => fetchBody(staffEndpoints.invite, { body })),
    onSuccess: () => void deskClient.invalidateQueries({ queryKey: PEOPLE_KEY }),
  });
}

/** `withdraw` removes an invitation, `revoke` a person. */
export function useRemoveAccess(action: 'withdraw' | 'revoke', onDone: () => void) {
  return useMutation({
    mutationFn: (id: string) =>
      withFreshSignIn(() => fetchBody(staffEndpoints[action], { params: { id } })),
    onSuccess: (people) => {
      deskClient.setQueryData(PEOPLE_KEY, people);
      onDone();
    },
  });
}

export function useDeskLog(page: number) {
  return useQuery({
    queryKey: ['log', page],
    queryFn: ({ signal }) => fetchBody(auditEndpoints.log, { query: { page }, signal }),
  });
}
