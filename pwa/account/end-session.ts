import { call } from '#contract/call';
import { DEVICE_MS } from '../../workers/patience';
import { wait } from '../platform/wait';
import { markSession, sessionMark } from './session-mark';

let ending: Promise<boolean> | undefined;

/** Whether the device has forgotten as well; throws where the shop has not heard of it. */
export function endSession(when: 'now' | 'again'): Promise<boolean> {
  ending ??= tellOfLeaving(when).finally(() => (ending = undefined));
  return ending;
}

/**
 * Told again until the device has forgotten and the shop has heard; nothing is forgotten then but what the first time
 * did not come to: the device may be another's by now.
 */
async function tellOfLeaving(when: 'now' | 'again'): Promise<boolean> {
  const forgotten = import('./saved-sync')
    // Somebody else may have signed in before it could be had.
    .then(({ forgetSaved }) => (sessionMark() === 'in' ? undefined : forgetSaved(when)))
    .then(
      () => true,
      () => false,
    );
  const told = import('#contract/account').then(({ accountEndpoints }) =>
    call(accountEndpoints.logout, {}),
  );
  // It is thrown below, when the device has had its time.
  told.catch(() => undefined);
  const isForgotten = await Promise.race([forgotten, wait(DEVICE_MS).then(() => false)]);
  await told;
  // Not of somebody who has signed in in another tab meanwhile.
  if (isForgotten && sessionMark() === 'leaving') markSession(undefined);
  return isForgotten;
}

/**
 * Whoever signs in next waits for it: the shop's answer to the one before takes a session's cookie along, and what is
 * saved here is nobody's until the shop has said whose.
 */
export async function untilGone(): Promise<void> {
  await ending?.catch(() => undefined);
  await import('./saved-sync').then(({ releaseSaved }) => releaseSaved()).catch(() => undefined);
}
