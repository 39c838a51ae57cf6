import { reloadForNewBuild } from '../platform/stale-chunk';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export interface Screen {
  Component: LazyExoticComponent<ComponentType>;
  /** Starts its download. */
  ask: () => Promise<unknown>;
}

/** A screen of its own chunk, that can be asked for before it is shown. */
export function screen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Screen {
  let asked: Promise<{ default: ComponentType }> | undefined;
  const ask = () =>
    (asked ??= load().then((module) => ({ default: module[name] }), reloadForNewBuild));
  return { Component: lazy(ask), ask };
}
