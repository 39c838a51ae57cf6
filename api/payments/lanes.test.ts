import { expect, it } from 'vitest';
import { Unreachable } from '#contract/failure';
import { lanes } from './lanes';

it('works on so much at a time, in the order of the line', async () => {
  const inLane = lanes(2, 10_000);
  const done: number[] = [];
  let working = 0;
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      inLane(async () => {
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

it('who waits too long is told that nothing was begun, and the line goes on', async () => {
  const inLane = lanes(1, 20);
  let begun = false;
  let end: () => void = () => undefined;
  const long = inLane(() => new Promise<void>((resolve) => (end = resolve)));
  const late = inLane(() => Promise.resolve((begun = true)));
  await expect(late).rejects.toThrow(Unreachable);
  expect(begun).toBe(false);
  end();
  await long;
  expect(await inLane(() => Promise.resolve('next'))).toBe('next');
});
