import { afterAll } from 'vitest';

type Timer = (run: (...args: unknown[]) => void, ...rest: unknown[]) => unknown;
type Timers = Record<'setTimeout' | 'setInterval' | 'setImmediate', Timer> &
  Record<'clearTimeout' | 'clearInterval' | 'clearImmediate', (timer: unknown) => void>;

// jsdom lacks reportError. A test that expects a report replaces this stub.
globalThis.reportError ??= () => undefined;

/**
 * After a test file jsdom's globals are removed, but Node's timers keep running. Work that React
 * had scheduled would then throw "window is not defined". So the remaining timers are cleared at
 * the end of each test file.
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
