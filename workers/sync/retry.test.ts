import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { backoffMs, isTransient, LONGEST_DELAY_MS, onReconnectHint } from './retry';

afterEach(() => vi.unstubAllGlobals());

it('each pause lasts between half of its limit and the limit, which doubles with each failure up to one minute', () => {
  const limits = [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000];
  for (const [index, limit] of limits.entries()) {
    expect(backoffMs(index + 1, () => 0)).toBe(limit / 2);
    expect(backoffMs(index + 1, () => 1)).toBe(limit);
  }
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000 }), (failures) => {
      const pause = backoffMs(failures);
      expect(pause).toBeGreaterThanOrEqual(1_000);
      expect(pause).toBeLessThanOrEqual(LONGEST_DELAY_MS);
    }),
  );
});

it('retries after a server error and after the statuses of a proxy that may pass', () => {
  const statuses = [400, 401, 403, 404, 408, 409, 422, 425, 429, 499, 500, 502, 503, 504];
  expect(statuses.filter(isTransient)).toEqual([404, 408, 425, 429, 500, 502, 503, 504]);
});

it('the browser’s reconnect, focus and page events each call the listener until it unsubscribes', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const listener = vi.fn<() => void>();
  const dispatchAll = () => {
    for (const hint of ['online', 'focus', 'pageshow', 'offline'])
      page.dispatchEvent(new Event(hint));
  };
  const unsubscribe = onReconnectHint(listener);
  dispatchAll();
  expect(listener).toHaveBeenCalledTimes(3);
  unsubscribe();
  dispatchAll();
  expect(listener).toHaveBeenCalledTimes(3);
});
