import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollWhileVisible } from './poll-while-visible';

let asked = 0;
let answer: () => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  answer = () => Promise.resolve();
});
afterEach(() => {
  vi.useRealTimers();
});

async function pollFor(minutes: number): Promise<number> {
  const before = asked;
  await vi.advanceTimersByTimeAsync(minutes * 60_000);
  return (asked - before) / minutes;
}

test('the catalogue is polled every 5 s where sales matter, else every 30 s, and more slowly after an error [catalogue.poll-interval]', async () => {
  pollWhileVisible(() => {
    asked += 1;
    return answer();
  });
  for (const path of ['/', '/cart', '/category/caps', '/products']) {
    history.replaceState(null, '', path);
    expect(await pollFor(10)).toBeLessThanOrEqual(2.6);
  }
  expect(await pollFor(10)).toBeGreaterThanOrEqual(1.6);
  for (const path of ['/checkout', '/product/7-24']) {
    history.replaceState(null, '', path);
    expect(await pollFor(10)).toBeGreaterThan(8);
  }
  answer = () => Promise.reject(new Error('429'));
  await pollFor(1);
  expect(await pollFor(10)).toBeLessThanOrEqual(2.6);
  answer = () => Promise.resolve();
  await pollFor(1);
  expect(await pollFor(10)).toBeGreaterThan(8);
});
