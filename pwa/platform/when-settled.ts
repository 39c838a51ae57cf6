import { firstAnswer } from './catalogue';
import { wait } from './wait';

const LATEST_MS = 2_000;
/** The pictures of the first screen go first. */
const PICTURES_MS = 300;

/** Once the first screen has its answer, is drawn, and nothing presses; a screen that asks nothing has two seconds. */
export async function whenSettled(): Promise<void> {
  await Promise.race([firstAnswer, wait(LATEST_MS)]);
  await wait(PICTURES_MS);
  await idle();
}

/** When nothing presses, within two seconds. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else resolve();
  });
}

const TOUCHES = ['pointerdown', 'keydown', 'scroll'] as const;

/** Resolves with the first touch of the page. */
export const firstTouch = new Promise<void>((resolve) => {
  const touched = () => {
    for (const event of TOUCHES) removeEventListener(event, touched);
    resolve();
  };
  for (const event of TOUCHES) addEventListener(event, touched, { passive: true });
});
