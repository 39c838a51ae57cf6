import { setTimeout as pause } from 'node:timers/promises';

const FIRST_MS = 2;
const LONGEST_MS = 100;

/**
 * Waits after a conflict with another process, with jitter, so that the same processes do not
 * collide again.
 */
export async function backOff(conflicts: number): Promise<void> {
  await pause(Math.random() * Math.min(FIRST_MS * 2 ** conflicts, LONGEST_MS));
}
