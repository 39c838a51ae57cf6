import { createElement, use, type ComponentType } from 'react';
import { reloadForNewBuild } from '../platform/offline/stale-chunk';

export interface Screen {
  Component: ComponentType;
  /** Starts loading the screen's code, or returns the load that has already started. */
  load: () => Promise<unknown>;
}

/** A screen's chunk could not be loaded. `retry` loads it again, and rejects if that fails. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError';
  readonly retry: () => Promise<unknown>;

  constructor(retry: () => Promise<unknown>, cause: unknown) {
    super('a screen could not be loaded', { cause });
    this.retry = retry;
  }
}

/** A lazy screen that can be loaded in advance and retried. */
export function lazyScreen(
  importModule: () => Promise<Record<string, ComponentType>>,
  name: string,
): Screen {
  let loading: Promise<ComponentType> | undefined;
  let found: ComponentType | undefined;

  const fetchScreen = async () => {
    found = (await importModule().catch(reloadForNewBuild))[name];
    if (!found) throw new Error(`a module without its ${name}`);
    return found;
  };

  /** Retries the load. Until a retry succeeds, `load` rejects with the first error. */
  const retry = async () => {
    loading = Promise.resolve(await fetchScreen());
  };

  const load = () =>
    (loading ??= fetchScreen().catch((cause: unknown) => {
      throw new ScreenLoadError(retry, cause);
    }));

  return { Component: () => createElement(found ?? use(load())), load };
}
