import { call } from '#contract/protocol/call';
import { DEVICE_TIMEOUT_MS } from '../../../workers/sync/storage-timeout';
import { wait } from '../../platform/wait';
import { setSessionMarker, sessionMarker } from './session-marker';

let ending: Promise<boolean> | undefined;

/** Signs out. Returns whether the local data is deleted; throws if the server was not reached. */
export function endSession(when: 'now' | 'again'): Promise<boolean> {
  ending ??= sendSignOut(when).finally(() => (ending = undefined));
  return ending;
}

/**
 * Deletes the local data and sends the sign-out. Repeated on later visits until both have
 * succeeded. A retry deletes only what the first attempt missed, because another user may have
 * signed in by then.
 */
async function sendSignOut(when: 'now' | 'again'): Promise<boolean> {
  const clearing = import('./saved-sync')
    // Another user may have signed in while this was loading.
    .then(({ clearSaved }) => (sessionMarker() === 'in' ? undefined : clearSaved(when)))
    .then(
      () => true,
      () => false,
    );
  const request = import('#contract/account').then(({ accountEndpoints }) =>
    call(accountEndpoints.logout, {}),
  );
  // Prevents an unhandled rejection. `await request` below throws the error after the local data
  // was deleted.
  request.catch(() => undefined);
  const isCleared = await Promise.race([clearing, wait(DEVICE_TIMEOUT_MS).then(() => false)]);
  await request;
  // Keep the marker if a user has signed in in another tab since.
  if (isCleared && sessionMarker() === 'leaving') setSessionMarker(undefined);
  return isCleared;
}

/**
 * A sign-in waits until a pending sign-out has ended, because its response deletes the session
 * cookie, and because saved items must not be uploaded before the new user is known.
 */
export async function waitForSignOut(): Promise<void> {
  await ending?.catch(() => undefined);
  await import('./saved-sync').then(({ detachSaved }) => detachSaved()).catch(() => undefined);
}
