import { useMutation, useQuery } from '@tanstack/react-query';
import { staffEndpoints, type SignInMethods } from '#contract/desk/staff';
import { fetchBody } from '#contract/protocol/call';
import { deskClient, SESSION_KEY } from './desk-client';
import { withFreshSignIn } from './fresh-sign-in';
import { createPasskey } from './passkey';

const METHODS_KEY = ['sign-in-methods'] as const;

/** The user's passkeys, and whether the user has a password. */
export function useSignInMethods() {
  return useQuery({
    queryKey: METHODS_KEY,
    queryFn: ({ signal }) => fetchBody(staffEndpoints.signInMethods, { signal }),
  });
}

/**
 * Loads the session again, because it contains the number of passkeys, and the first passkey makes
 * it fresh.
 */
function storeMethods(methods: SignInMethods): void {
  deskClient.setQueryData(METHODS_KEY, methods);
  void deskClient.invalidateQueries({ queryKey: SESSION_KEY });
}

export function useAddPasskey(onDone: () => void) {
  return useMutation({
    mutationFn: () =>
      withFreshSignIn(
        async () => {
          const options = await fetchBody(staffEndpoints.newPasskey, {});
          const body = await createPasskey(options);
          return fetchBody(staffEndpoints.addPasskey, { body });
        },
        { canUseCode: true },
      ),
    onSuccess: (methods) => {
      storeMethods(methods);
      onDone();
    },
  });
}

export function useRemovePasskey(onDone: () => void) {
  return useMutation({
    mutationFn: (id: string) =>
      withFreshSignIn(() => fetchBody(staffEndpoints.removePasskey, { params: { id } })),
    onSuccess: (methods) => {
      storeMethods(methods);
      onDone();
    },
  });
}
