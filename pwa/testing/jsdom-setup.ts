import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// The desk's files share processes: a page and the loaded packages, but not the project's modules.
vi.resetModules();

// A long timeout, for busy machines.
configure({ asyncUtilTimeout: 20_000 });

// jsdom lacks these. A test that needs more of them replaces them.
globalThis.reportError ??= () => undefined;
// Grants every lock at once, as with a single tab.
Object.assign(navigator, {
  locks: {
    request: (_name: string, _options: unknown, work: (lock: object) => unknown) => work({}),
  },
});
Element.prototype.scrollIntoView = () => undefined;
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const endTimers = trackTimers();

afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // Before timers, because jsdom waits for one of them to draw the next frame.
  for (let frame = requestAnimationFrame(() => undefined); frame > 0; frame--)
    cancelAnimationFrame(frame);
  endTimers();
  document.body.replaceChildren();
  document.head.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

/** Returns a function that ends the timers started until then, so that they do not run later. */
function trackTimers(): () => void {
  type Timer = (run: (...args: unknown[]) => void, ...rest: unknown[]) => unknown;
  const node = globalThis as unknown as Record<'setTimeout' | 'setInterval', Timer>;
  const { setTimeout, setInterval } = node;
  const pending = new Set<unknown>();
  const tracked = (start: Timer, isOnce: boolean): Timer =>
    Object.assign((run: (...args: unknown[]) => void, ...rest: unknown[]) => {
      const timer = start(
        (...args) => {
          if (isOnce) pending.delete(timer);
          run(...args);
        },
        ...rest,
      );
      pending.add(timer);
      return timer;
    }, start);
  node.setTimeout = tracked(setTimeout, true);
  node.setInterval = tracked(setInterval, false);
  return () => {
    Object.assign(node, { setTimeout, setInterval });
    // Both kinds of timers can be ended with it.
    for (const timer of pending) clearTimeout(timer as NodeJS.Timeout);
  };
}
