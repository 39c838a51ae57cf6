import { lazy, type ComponentType } from 'react';

/** A screen of its own chunk, that can be asked for before it is shown. */
export function screen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) {
  let asked: Promise<{ default: ComponentType }> | undefined;
  const ask = () => (asked ??= load().then((module) => ({ default: module[name] })));
  return { Component: lazy(ask), ask };
}
