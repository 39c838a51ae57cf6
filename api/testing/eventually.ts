import { vi } from 'vitest';

/** Waits for a state that other processes and loops bring about; long enough for a machine that is busy. */
export function eventually<T>(check: () => Promise<T> | T): Promise<T> {
  return vi.waitFor(check, { timeout: 15_000, interval: 25 });
}
