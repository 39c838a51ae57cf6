import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RecipeDefinition } from '@chakra-ui/react';
import { evaluate } from './evaluate.ts';
import {
  complaint,
  isConstant,
  namesIn,
  readModule,
  sourceOf,
  type Module,
} from './read-module.ts';

/** A component's own recipe, on top of those of the component it is made from. */
export type Recipes = Map<string, readonly RecipeDefinition[]>;

/** Of every component that the file makes or takes from another file; `read` gets the names of those files. */
export async function recipesOf(module: Module, read: Set<string>): Promise<Recipes> {
  const recipes = await ownRecipes(module, read);
  for (const name of module.imports.keys()) {
    const taken = await recipesTaken(module, name, read);
    if (taken) recipes.set(name, taken);
  }
  return recipes;
}

async function ownRecipes(module: Module, read: Set<string>): Promise<Recipes> {
  const { definitions } = module;
  for (const { recipe } of definitions)
    if (!isConstant(module, recipe))
      throw complaint(module, recipe, 'a recipe is made of what its own file declares at its top');
  const own = (await evaluate(
    module,
    definitions.map(({ recipe }) => sourceOf(module, recipe)),
    new Set(definitions.flatMap(({ recipe }) => [...namesIn(recipe)])),
  )) as RecipeDefinition[];
  const recipes: Recipes = new Map();
  for (const [index, { name, given, call }] of definitions.entries()) {
    const recipe = own[index] ?? {};
    if (recipe.compoundVariants) throw complaint(module, call, 'compound variants are not printed');
    const below = given && (recipes.get(given) ?? (await recipesTaken(module, given, read)));
    recipes.set(name, [...(below || []), recipe]);
  }
  return recipes;
}

async function recipesTaken({ file, imports }: Module, name: string, read: Set<string>) {
  const other = join(dirname(file), `${imports.get(name)}.tsx`);
  if (!imports.has(name) || !existsSync(other)) return undefined;
  const module = readModule(await readFile(other, 'utf8'), other);
  if (!module.definitions.some((each) => each.name === name)) return undefined;
  read.add(other);
  return (await ownRecipes(module, read)).get(name);
}
