import { useMutation, useQuery } from '@tanstack/react-query';
import { staffEndpoints, type SignInMethods } from '#contract/desk/staff';
import { call } from '#contract/protocol/call';
import { deskClient, SESSION_KEY } from './desk-client';
import { withFreshSignIn } from './fresh-sign-in';
import { createPasskey } from './passkey';

const METHODS_KEY = ['sign-in-methods'] as const;

/** The user's passkeys, and whether the user has a password. */
export function useSignInMethods() {
  return useQuery({
    queryKey: METHODS_KEY,
    queryFn: async ({ signal }) => (await call(staffEndpoints.signInMethods, { signal })).body,
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
          const { body: options } = await call(staffEndpoints.newPasskey, {});
          const body = await createPasskey(options);
          return (await call(staffEndpoints.addPasskey, { body })).body;
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
      withFreshSignIn(
        async () => (await call(staffEndpoints.removePasskey, { params: { id } })).body,
      ),
    onSuccess: (methods) => {
      storeMethods(methods);
      onDone();
    },
  });
}
