import { firstResponse } from './catalogue-client/catalogue';
import { wait } from './wait';

const LATEST_MS = 2_000;
/** Extra delay, so that images of the first screen load first. */
const IMAGES_MS = 300;

/**
 * Resolves when the first screen has its data, its images have started to load and the page is
 * idle. Waits at most two seconds for the data, because a response may be slow.
 */
export async function afterFirstScreen(): Promise<void> {
  await Promise.race([firstResponse, wait(LATEST_MS)]);
  await wait(IMAGES_MS);
  await whenPageIdle();
}

/** Resolves when the page is idle, within two seconds. */
function whenPageIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else resolve();
  });
}

const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'scroll'] as const;

/** Resolves with the first interaction with the page. */
export const firstTouch = new Promise<void>((resolve) => {
  const touched = () => {
    for (const event of INTERACTION_EVENTS) removeEventListener(event, touched);
    resolve();
  };
  if (import.meta.env.SSR) return;
  for (const event of INTERACTION_EVENTS) addEventListener(event, touched, { passive: true });
});
