import type { RecipeDefinition } from '@chakra-ui/react';
import type { ESTree } from 'vite';
import { evaluate } from './evaluate.ts';
import { isStyle } from './print.ts';
import {
  sourceError,
  isConstant,
  namesIn,
  readOther,
  sourceOf,
  type Module,
} from './read-module.ts';

/** A component of `chakra(…)`. */
interface Component {
  /** Its recipe, after those of its base component. */
  recipes: readonly RecipeDefinition[];
  /** The underlying HTML element. Undefined if it is a package's component. */
  element: string | undefined;
}

export type Components = Map<string, Component>;

const RECIPE_KEYS = ['base', 'variants', 'defaultVariants'];

/** All components that the file defines or imports. `read` receives the names of those files. */
export async function componentsOf(module: Module, read: Set<string>): Promise<Components> {
  const components = await ownComponents(module, read);
  for (const name of module.imports.keys()) {
    const imported = await importedComponent(module, name, read);
    if (imported) components.set(name, imported);
  }
  return components;
}

async function ownComponents(module: Module, read: Set<string>): Promise<Components> {
  const { definitions } = module;
  for (const { recipe } of definitions)
    if (!isConstant(module, recipe))
      throw sourceError(
        module,
        recipe,
        'a recipe may use only top-level constants of its own file',
      );
  const own = (await evaluate(
    module,
    definitions.map(({ recipe }) => sourceOf(module, recipe)),
    new Set(definitions.flatMap(({ recipe }) => [...namesIn(recipe)])),
  )) as RecipeDefinition[];
  const components: Components = new Map();
  for (const [index, { name, base, options, call }] of definitions.entries()) {
    const recipe = own[index] ?? {};
    const unknown = Object.keys(recipe).find((key) => !RECIPE_KEYS.includes(key));
    if (unknown) throw sourceError(module, call, `a recipe cannot have ${unknown}`);
    if (options) rejectOptions(module, options);
    const inherited = await baseComponent(module, base, components, read);
    components.set(name, { ...inherited, recipes: [...inherited.recipes, recipe] });
  }
  return components;
}

async function baseComponent(
  module: Module,
  base: ESTree.Node,
  components: Components,
  read: Set<string>,
): Promise<Component> {
  if (base.type === 'Literal') return { recipes: [], element: String(base.value) };
  const foreign = { recipes: [], element: undefined };
  if (base.type === 'Identifier')
    return (
      components.get(base.name) ?? (await importedComponent(module, base.name, read)) ?? foreign
    );
  if (isPartOfPackage(module, base)) return foreign;
  throw sourceError(
    module,
    base,
    'chakra(…) accepts only an element, a component or a member such as `Tabs.Trigger`',
  );
}

/** `Tabs.Trigger`, if `Tabs` comes from a package. */
function isPartOfPackage({ imports }: Module, node: ESTree.Node): boolean {
  if (node.type !== 'MemberExpression' || node.computed) return false;
  const { object } = node;
  return object.type === 'Identifier' && imports.get(object.name)?.from.startsWith('.') === false;
}

/** Default props become attributes; other options have no effect at runtime and are rejected. */
function rejectOptions(module: Module, options: ESTree.Node): void {
  for (const [name, value] of membersOf(module, options)) {
    if (name !== 'defaultProps')
      throw sourceError(module, value, `the option ${name} is not supported`);
    for (const [attribute, node] of membersOf(module, value))
      if (isStyle(attribute))
        throw sourceError(module, node, `${attribute} is a style: move it to the recipe`);
  }
}

function membersOf(module: Module, node: ESTree.Node): [string, ESTree.Node][] {
  if (node.type !== 'ObjectExpression')
    throw sourceError(
      module,
      node,
      'write an object literal here, without spreads and computed keys',
    );
  return node.properties.map((property) => {
    if (property.type === 'SpreadElement' || property.computed)
      throw sourceError(
        module,
        property,
        'write an object literal here, without spreads and computed keys',
      );
    const { key } = property;
    return [
      key.type === 'Identifier' ? key.name : sourceOf(module, key).slice(1, -1),
      property.value,
    ];
  });
}

async function importedComponent(module: Module, name: string, read: Set<string>) {
  const imported = module.imports.get(name);
  const other = imported && (await readOther(module, imported.from));
  if (!other?.definitions.some((definition) => definition.name === imported?.name))
    return undefined;
  read.add(other.file);
  return (await ownComponents(other, read)).get(imported?.name ?? '');
}
