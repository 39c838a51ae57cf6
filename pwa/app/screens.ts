import { createElement, use, type ComponentType } from 'react';
import { reloadForNewBuild } from '../platform/stale-chunk';

export interface Screen {
  Component: ComponentType;
  /** Starts its download. */
  ask: () => Promise<unknown>;
}

/** A screen's own chunk cannot be had now; `again` tries once more, and rejects while it cannot. */
export class ScreenMissing extends Error {
  override readonly name = 'ScreenMissing';
  readonly again: () => Promise<unknown>;

  constructor(again: () => Promise<unknown>, cause: unknown) {
    super('a screen could not be loaded', { cause });
    this.again = again;
  }
}

/** A screen of its own chunk, that can be asked for before it is shown, and again when it could not be had. */
export function screen(load: () => Promise<Record<string, ComponentType>>, name: string): Screen {
  let asked: Promise<ComponentType> | undefined;
  let found: ComponentType | undefined;

  const fetchScreen = async () => {
    found = (await load().catch(reloadForNewBuild))[name];
    if (!found) throw new Error(`a module without its ${name}`);
    return found;
  };

  /** What failed stays so for whoever draws it, until it has come. */
  const again = async () => {
    asked = Promise.resolve(await fetchScreen());
  };

  const ask = () =>
    (asked ??= fetchScreen().catch((cause: unknown) => {
      throw new ScreenMissing(again, cause);
    }));

  return { Component: () => createElement(found ?? use(ask())), ask };
}
