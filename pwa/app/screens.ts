import { createElement, use, type ComponentType } from 'react';
import { reloadForNewBuild } from '../platform/offline/stale-chunk';

export interface Screen {
  Component: ComponentType;
  /** Starts loading the screen's code, or returns the load that has already started. */
  ask: () => Promise<unknown>;
}

/** A screen's chunk could not be loaded. `again` retries, and rejects if that fails. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError';
  readonly again: () => Promise<unknown>;

  constructor(again: () => Promise<unknown>, cause: unknown) {
    super('a screen could not be loaded', { cause });
    this.again = again;
  }
}

/** A lazy screen that can be loaded in advance and retried. */
export function lazyScreen(
  load: () => Promise<Record<string, ComponentType>>,
  name: string,
): Screen {
  let asked: Promise<ComponentType> | undefined;
  let found: ComponentType | undefined;

  const fetchScreen = async () => {
    found = (await load().catch(reloadForNewBuild))[name];
    if (!found) throw new Error(`a module without its ${name}`);
    return found;
  };

  /** Retries the load. Until a retry succeeds, `ask` rejects with the first error. */
  const again = async () => {
    asked = Promise.resolve(await fetchScreen());
  };

  const ask = () =>
    (asked ??= fetchScreen().catch((cause: unknown) => {
      throw new ScreenLoadError(again, cause);
    }));

  return { Component: () => createElement(found ?? use(ask())), ask };
}
