import { useSyncExternalStore } from 'react';

/**
 * False on the server and while a server-rendered document is hydrated, then true. Until then, a
 * component must not render anything that only the browser knows, such as stored data.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

const subscribeToNothing = () => () => undefined;
