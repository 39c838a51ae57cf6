import { call } from '#contract/protocol/call';
import { DEVICE_TIMEOUT_MS } from '../../../workers/idb-timeout';
import { wait } from '../../platform/wait';
import { setSessionMarker, sessionMarker } from './session-marker';

let ending: Promise<boolean> | undefined;

/** Signs out. Returns whether the local data is deleted; throws if the server was not reached. */
export function endSession(when: 'now' | 'again'): Promise<boolean> {
  ending ??= sendSignOut(when).finally(() => (ending = undefined));
  return ending;
}

/**
 * Retries until the local data is deleted and the server has confirmed. A retry deletes only what
 * the first attempt missed: the device may belong to another user by now.
 */
async function sendSignOut(when: 'now' | 'again'): Promise<boolean> {
  const forgotten = import('./saved-sync')
    // Another user may have signed in while this was loading.
    .then(({ clearSaved }) => (sessionMarker() === 'in' ? undefined : clearSaved(when)))
    .then(
      () => true,
      () => false,
    );
  const request = import('#contract/account').then(({ accountEndpoints }) =>
    call(accountEndpoints.logout, {}),
  );
  // Thrown below, after the local deletion had its time.
  request.catch(() => undefined);
  const isForgotten = await Promise.race([forgotten, wait(DEVICE_TIMEOUT_MS).then(() => false)]);
  await request;
  // Keep the marker of a user who signed in in another tab in the meantime.
  if (isForgotten && sessionMarker() === 'leaving') setSessionMarker(undefined);
  return isForgotten;
}

/**
 * A sign-in waits for this: the response of the sign-out deletes the session cookie, and saved
 * items must not be uploaded before the new user is known.
 */
export async function waitForSignOut(): Promise<void> {
  await ending?.catch(() => undefined);
  await import('./saved-sync').then(({ detachSaved }) => detachSaved()).catch(() => undefined);
}
