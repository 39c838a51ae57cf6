import { afterAll } from 'vitest';

type Timer = (run: (...args: unknown[]) => void, ...rest: unknown[]) => unknown;
type Timers = Record<'setTimeout' | 'setInterval' | 'setImmediate', Timer> &
  Record<'clearTimeout' | 'clearInterval' | 'clearImmediate', (timer: unknown) => void>;

// jsdom lacks it. A test that expects a report stubs it.
globalThis.reportError ??= () => undefined;

/**
 * jsdom's globals are removed after a test file, as a browser discards a closed page, but Node's
 * timers outlive them: work that React had scheduled would then throw "window is not defined". So
 * the timers of a file end with it.
 */
const node = globalThis as unknown as Timers;
const pending = new Set<() => void>();

for (const [start, clear] of [
  ['setTimeout', 'clearTimeout'],
  ['setInterval', 'clearInterval'],
  ['setImmediate', 'clearImmediate'],
] as const) {
  const { [start]: begin, [clear]: end } = node;
  const untilClosed: Timer = (run, ...rest) => {
    const stop = () => end(timer);
    const timer = begin(
      (...args) => {
        if (start !== 'setInterval') pending.delete(stop);
        run(...args);
      },
      ...rest,
    );
    pending.add(stop);
    return timer;
  };
  node[start] = Object.assign(untilClosed, begin);
}

afterAll(() => {
  for (const stop of pending) stop();
});
