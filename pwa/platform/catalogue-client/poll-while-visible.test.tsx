import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollWhileVisible } from './poll-while-visible';

let requestCount = 0;
let respond: () => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers();
  requestCount = 0;
  respond = () => Promise.resolve();
});
afterEach(() => {
  vi.useRealTimers();
});

async function runPolling(minutes: number): Promise<number> {
  const before = requestCount;
  await vi.advanceTimersByTimeAsync(minutes * 60_000);
  return (requestCount - before) / minutes;
}

test('the catalogue is polled after the clock of the device was set back by a day', async () => {
  pollWhileVisible(() => {
    requestCount += 1;
    return respond();
  });
  vi.setSystemTime(Date.now() - 24 * 60 * 60_000);
  expect(await runPolling(10)).toBeGreaterThanOrEqual(1.6);
});

test('the catalogue is polled every 5 s where sales matter, else every 30 s, and more slowly after an error [catalogue.poll-interval]', async () => {
  pollWhileVisible(() => {
    requestCount += 1;
    return respond();
  });
  for (const path of ['/', '/cart', '/category/caps', '/products']) {
    history.replaceState(null, '', path);
    expect(await runPolling(10)).toBeLessThanOrEqual(2.6);
  }
  expect(await runPolling(10)).toBeGreaterThanOrEqual(1.6);
  for (const path of ['/checkout', '/product/7-24']) {
    history.replaceState(null, '', path);
    expect(await runPolling(10)).toBeGreaterThan(8);
  }
  respond = () => Promise.reject(new Error('429'));
  await runPolling(1);
  expect(await runPolling(10)).toBeLessThanOrEqual(2.6);
  respond = () => Promise.resolve();
  await runPolling(1);
  expect(await runPolling(10)).toBeGreaterThan(8);
});
