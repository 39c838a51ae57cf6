import { expect, it } from 'vitest';
import { Unreachable } from '#contract/protocol/api-error';
import { limitConcurrency } from './concurrency-limit';

it('limits the number of concurrent tasks and keeps their order', async () => {
  const runLimited = limitConcurrency(2, 10_000);
  const done: number[] = [];
  let working = 0;
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      runLimited(async () => {
        working += 1;
        expect(working).toBeLessThanOrEqual(2);
        await new Promise((resolve) => setImmediate(resolve));
        working -= 1;
        done.push(n);
      }),
    ),
  );
  expect(done).toEqual(Array.from({ length: 20 }, (_, n) => n));
});

it('a task that waits too long is rejected without being started, and the queue continues', async () => {
  const runLimited = limitConcurrency(1, 20);
  let begun = false;
  let end: () => void = () => undefined;
  const long = runLimited(() => new Promise<void>((resolve) => (end = resolve)));
  const expired = runLimited(() => Promise.resolve((begun = true)));
  await expect(expired).rejects.toThrow(Unreachable);
  expect(begun).toBe(false);
  end();
  await long;
  expect(await runLimited(() => Promise.resolve('next'))).toBe('next');
});
