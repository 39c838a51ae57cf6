import { runInThisContext } from 'node:vm';
import { transformWithOxc } from 'vite';
import { sourceError, namesIn, type Module } from './read-module.ts';

/**
 * Evaluates expressions made of literals and top-level constants of their file. `names` are the
 * referenced ones.
 */
export async function evaluate(
  module: Module,
  expressions: readonly string[],
  names: ReadonlySet<string>,
): Promise<unknown[]> {
  if (expressions.length === 0) return [];
  const { code, file, constants } = module;
  const needed = [
    ...new Set([...collectReferences(module, names)].map((name) => constants.get(name))),
  ]
    .flatMap((node) => node ?? [])
    .sort((a, b) => a.start - b.start)
    .map(({ start, end }) => code.slice(start, end));
  const source = [
    ...needed,
    `;[${expressions.map((expression) => `(${expression})`).join(',')}]`,
  ].join('\n');
  const stripped = await transformWithOxc(`{${source}}`, file, { lang: 'tsx' });
  return runInThisContext(stripped.code) as unknown[];
}

/** The names and, recursively, those that their declarations reference. */
function collectReferences(module: Module, names: ReadonlySet<string>): Set<string> {
  const { constants } = module;
  const reached = new Set<string>();
  const queue = [...names];
  for (const name of queue) {
    const node = constants.get(name);
    if (!node || reached.has(name)) continue;
    reached.add(name);
    for (const further of namesIn(node)) {
      if (!isKnown(module, further))
        throw sourceError(
          module,
          node,
          `a style uses ${further}, which this file does not declare at the top level`,
        );
      queue.push(further);
    }
  }
  return reached;
}

function isKnown({ constants, locals }: Module, name: string): boolean {
  return name === 'undefined' || constants.has(name) || locals.has(name);
}
