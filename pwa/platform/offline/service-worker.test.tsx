import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerServiceWorker, useUpdate } from './service-worker';

const loaded = vi.hoisted(() => ({ isOffline: false, thumbnails: 0 }));
vi.mock('../catalogue-client/warm-thumbnails', () => ({
  get warmThumbnails() {
    if (loaded.isOffline) throw new TypeError('Failed to fetch dynamically imported module');
    return () => (loaded.thumbnails += 1);
  },
}));

class Worker extends EventTarget {
  state = 'installing';
  postMessage = vi.fn<(message: unknown) => void>();

  become(state: string): void {
    this.state = state;
    act(() => void this.dispatchEvent(new Event('statechange')));
  }
}

const registration = Object.assign(new EventTarget(), {
  installing: null as Worker | null,
  waiting: null,
  active: new Worker(),
  update: () => Promise.resolve(),
});

function install(worker: Worker): void {
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  const container = Object.assign(new EventTarget(), {
    controller: registration.active,
    ready: Promise.resolve(registration),
    register: () => Promise.resolve(registration),
  });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: container }));
  void registerServiceWorker();
  await vi.advanceTimersByTimeAsync(10_000);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('an update is offered until a tab accepts it, and a newer update is offered afterwards', () => {
  const { result } = renderHook(useUpdate);
  const [first, second] = [new Worker(), new Worker()];
  install(first);
  first.become('installed');
  expect(result.current).toBeDefined();
  install(second);
  second.become('installed');
  first.become('redundant');
  expect(result.current).toBeDefined();
  second.become('activating');
  expect(result.current).toBeUndefined();
});

test('an update can be accepted even if the cart cannot be loaded', async () => {
  const { result } = renderHook(useUpdate);
  const worker = new Worker();
  install(worker);
  worker.become('installed');
  // No cart can be stored here.
  vi.stubGlobal('indexedDB', undefined);
  void result.current?.reload();
  // The cart engine's module is really loaded, which takes seconds on a busy machine.
  await vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(100);
      expect(worker.postMessage).toHaveBeenCalledWith({ do: 'take-over' });
    },
    { timeout: 10_000 },
  );
  worker.become('redundant');
});

test('the thumbnails are stored when the connection is back, if their script could not be loaded', async () => {
  loaded.isOffline = true;
  await registerServiceWorker();
  await vi.advanceTimersByTimeAsync(100);
  loaded.isOffline = false;
  const before = loaded.thumbnails;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(100);
  expect(loaded.thumbnails).toBeGreaterThan(before);
});
