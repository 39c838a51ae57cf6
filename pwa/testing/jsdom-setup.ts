import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// Files share processes, a page and the loaded packages, but neither the project's modules nor
// databases: a file that needs these imports fake-indexeddb/auto.
vi.resetModules();
Reflect.deleteProperty(globalThis, 'indexedDB');
Reflect.deleteProperty(globalThis, Symbol.for('Dexie'));

// A long timeout, for busy machines.
configure({ asyncUtilTimeout: 20_000 });

// jsdom lacks these. A test that needs more of them replaces them.
globalThis.reportError ??= () => undefined;
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
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
const removeListeners = trackListeners();

afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // Before timers, because jsdom waits for one of them to draw the next frame.
  for (let frame = requestAnimationFrame(() => undefined); frame > 0; frame--)
    cancelAnimationFrame(frame);
  endTimers();
  removeListeners();
  document.body.replaceChildren();
  document.head.replaceChildren();
  for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name);
  for (const [name] of document.cookie.matchAll(/[^=; ]+(?==)/g))
    document.cookie = `${name}=; Max-Age=0; Path=/`;
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

/** Returns a function that removes the listeners of window and document added until then. */
function trackListeners(): () => void {
  const added: (() => void)[] = [];
  for (const target of [window, document]) {
    const { addEventListener } = target;
    target.addEventListener = (...args: Parameters<Window['addEventListener']>) => {
      addEventListener.call(target, ...args);
      added.push(() => target.removeEventListener(...args));
    };
    added.push(() => Object.assign(target, { addEventListener }));
  }
  return () => {
    for (const remove of added) remove();
  };
}
