import { vi } from 'vitest';

/** Waits for a state caused by other processes and jobs, with a timeout for busy machines. */
export function eventually<T>(check: () => Promise<T> | T): Promise<T> {
  return vi.waitFor(check, { timeout: 15_000, interval: 25 });
}
