import { runInThisContext } from 'node:vm';
import { transformWithOxc } from 'vite';
import { namesIn, type Module } from './read-module.ts';

/**
 * The values of expressions made of literals and of what their own file declares at its top.
 * `names` are those they refer to.
 */
export async function evaluate(
  module: Module,
  expressions: readonly string[],
  names: ReadonlySet<string>,
): Promise<unknown[]> {
  const { code, file, constants } = module;
  const needed = [...new Set([...reach(module, names)].map((name) => constants.get(name)))]
    .flatMap((node) => node ?? [])
    .sort((one, other) => one.start - other.start)
    .map(({ start, end }) => code.slice(start, end));
  const source = [...needed, `;[${expressions.map((each) => `(${each})`).join(',')}]`].join('\n');
  const stripped = await transformWithOxc(`{${source}}`, file, { lang: 'tsx' });
  return runInThisContext(stripped.code) as unknown[];
}

/** The names and, in turn, what their declarations refer to. */
function reach({ constants, imports, file }: Module, names: ReadonlySet<string>): Set<string> {
  const reached = new Set<string>();
  const queue = [...names];
  for (const name of queue) {
    if (imports.has(name)) throw new Error(`${file}: a style takes ${name} from another file`);
    const node = constants.get(name);
    if (!node || reached.has(name)) continue;
    reached.add(name);
    queue.push(...namesIn(node));
  }
  return reached;
}
