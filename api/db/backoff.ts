import { setTimeout as pause } from 'node:timers/promises';

const FIRST_MS = 2;
const LONGEST_MS = 100;

/** Waits after another process came first, jittered, so that processes that met once do not meet again. */
export async function backOff(conflicts: number): Promise<void> {
  await pause(Math.random() * Math.min(FIRST_MS * 2 ** conflicts, LONGEST_MS));
}
