import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RecipeDefinition, SystemStyleObject } from '@chakra-ui/react';
import MagicString, { type SourceMap } from 'magic-string';
import { Visitor, type ESTree } from 'vite';
import { evaluate } from './evaluate.ts';
import { isStyle, printer } from './print.ts';
import { namesIn, readModule, type Module } from './read-module.ts';

interface Compiled {
  code: string;
  map: SourceMap;
  css: string;
}

/** A component's own recipe, on top of those of the component it is made from. */
type Recipes = Map<string, readonly RecipeDefinition[]>;

/** An element and where its styles stand in the code. */
interface Styled {
  /** Behind the name of its opening tag. */
  at: number;
  /** What is styled at all times, as the source of an object; then what depends on a condition. */
  bags: { test?: string; styles: string; otherwise?: string }[];
}

/**
 * Replaces what is written in Chakra's way (`chakra(…)`, `<chakra.div fontSize="14">`, `css={…}`)
 * by class names, and prints their rules. Undefined for a file without styles.
 */
export async function compile(code: string, file: string): Promise<Compiled | undefined> {
  const module = readModule(code, file);
  const recipes = await recipesOf(module);
  const output = new MagicString(code);
  const sheet = printer();

  for (const { name, recipe } of module.definitions) {
    const printed = sheet.printRecipe(recipes.get(name) ?? []);
    output.overwrite(recipe.start, recipe.end, JSON.stringify(printed));
  }

  const { elements, names } = findElements(module, recipes, output);
  const sources = elements.flatMap(({ bags }) =>
    bags.map(({ styles, otherwise = '{}' }) => `[${styles}, ${otherwise}]`),
  );
  const values = (await evaluate(module, sources, names)) as [
    SystemStyleObject,
    SystemStyleObject,
  ][];
  for (const { at, bags } of elements) {
    const classes = bags.flatMap(({ test }) => {
      const [styles, otherwise] = (values.shift() ?? []).map((each) => sheet.printStyles(each));
      if (test === undefined) return styles ?? [];
      return `\${${test} ? '${styles ?? ''}' : '${otherwise ?? ''}'}`;
    });
    if (classes.length > 0) output.appendLeft(at, ` className={\`${classes.join(' ')}\`}`);
  }

  if (!output.hasChanged()) return undefined;
  return { code: output.toString(), map: output.generateMap({ hires: true }), css: sheet.css() };
}

/** Of every component that the file makes or takes from another file. */
async function recipesOf(module: Module): Promise<Recipes> {
  const recipes = await ownRecipes(module);
  for (const name of module.imports.keys()) {
    const taken = await recipesTaken(module, name);
    if (taken) recipes.set(name, taken);
  }
  return recipes;
}

async function ownRecipes(module: Module): Promise<Recipes> {
  const { definitions } = module;
  const own = (await evaluate(
    module,
    definitions.map(({ recipe }) => sourceOf(module, recipe)),
    new Set(definitions.flatMap(({ recipe }) => [...namesIn(recipe)])),
  )) as RecipeDefinition[];
  const recipes: Recipes = new Map();
  for (const [index, { name, given }] of definitions.entries()) {
    const below = given && (recipes.get(given) ?? (await recipesTaken(module, given)));
    recipes.set(name, [...(below || []), own[index] ?? {}]);
  }
  return recipes;
}

async function recipesTaken({ file, imports }: Module, name: string) {
  const other = join(dirname(file), `${imports.get(name)}.tsx`);
  if (!imports.has(name) || !existsSync(other)) return undefined;
  const module = readModule(await readFile(other, 'utf8'), other);
  if (!module.definitions.some((each) => each.name === name)) return undefined;
  return (await ownRecipes(module)).get(name);
}

/** Finds the elements that have styles, and takes the styles out of the output. */
function findElements(module: Module, recipes: Recipes, output: MagicString) {
  const elements: Styled[] = [];
  const names = new Set<string>();
  new Visitor({
    JSXElement({ openingElement, closingElement }) {
      const { name, attributes } = openingElement;
      const tag = tagOf(name);
      if (tag !== undefined) {
        output.overwrite(name.start, name.end, tag);
        if (closingElement)
          output.overwrite(closingElement.name.start, closingElement.name.end, tag);
      }
      const takes = styleNames(name, tag, recipes);
      const bags = collect(module, attributes, takes, output, names);
      if (bags.length > 0) elements.push({ at: name.end, bags });
    },
    MemberExpression(node) {
      if (node.object.type === 'Identifier' && node.object.name === 'chakra')
        throw complaint(module, node, 'chakra.… is only an element, not a value');
    },
  }).visit(module.program);
  return { elements, names };
}

/** `div` of `<chakra.div>`. */
function tagOf(name: ESTree.JSXElementName): string | undefined {
  if (name.type !== 'JSXMemberExpression' || name.object.type !== 'JSXIdentifier') return undefined;
  return name.object.name === 'chakra' ? name.property.name : undefined;
}

/** Which of an element's attributes are styles: on other components than Chakra's only `css`. */
function styleNames(name: ESTree.JSXElementName, tag: string | undefined, recipes: Recipes) {
  if (tag !== undefined) return isStyle;
  const own = name.type === 'JSXIdentifier' ? recipes.get(name.name) : undefined;
  if (!own) return (attribute: string) => attribute === 'css';
  const variants = new Set(own.flatMap((recipe) => Object.keys(recipe.variants ?? {})));
  return (attribute: string) => !variants.has(attribute) && isStyle(attribute);
}

function collect(
  module: Module,
  attributes: readonly ESTree.JSXAttributeItem[],
  takes: (name: string) => boolean,
  output: MagicString,
  names: Set<string>,
): Styled['bags'] {
  const always: string[] = [];
  const conditional: Styled['bags'] = [];
  for (const attribute of attributes) {
    if (attribute.type === 'JSXSpreadAttribute') {
      if (!isConstant(module, attribute.argument, names)) continue;
      always.push(`...${sourceOf(module, attribute.argument)}`);
    } else {
      const { name, value } = attribute;
      if (name.type !== 'JSXIdentifier' || !takes(name.name)) continue;
      if (!value) always.push(`${name.name}: true`);
      else if (value.type === 'Literal')
        always.push(`${name.name}: ${JSON.stringify(value.value)}`);
      else if (value.type !== 'JSXExpressionContainer')
        throw complaint(module, attribute, `${name.name} is no style`);
      else if (isConstant(module, value.expression, names))
        always.push(`${name.name}: ${sourceOf(module, value.expression)}`);
      else conditional.push(condition(module, name.name, value.expression, names));
    }
    const blank = /\s*$/.exec(module.code.slice(0, attribute.start))?.[0].length ?? 0;
    output.remove(attribute.start - blank, attribute.end);
  }
  return always.length > 0 ? [{ styles: `{${always.join()}}` }, ...conditional] : conditional;
}

function condition(
  module: Module,
  name: string,
  expression: ESTree.Node,
  names: Set<string>,
): Styled['bags'][number] {
  if (expression.type !== 'ConditionalExpression')
    throw complaint(
      module,
      expression,
      `${name} is not known before the page runs: use a variant or style`,
    );
  const { test, consequent, alternate } = expression;
  if (!isConstant(module, consequent, names) || !isConstant(module, alternate, names))
    throw complaint(module, expression, `${name} is not known before the page runs`);
  return {
    test: `(${sourceOf(module, test)})`,
    styles: `{${name}: ${sourceOf(module, consequent)}}`,
    otherwise: `{${name}: ${sourceOf(module, alternate)}}`,
  };
}

/** Made of literals and of what the file declares at its top; notes the names it needs. */
function isConstant({ constants }: Module, node: ESTree.Node, names: Set<string>): boolean {
  const needed = namesIn(node);
  needed.delete('undefined');
  if ([...needed].some((name) => !constants.has(name))) return false;
  for (const name of needed) names.add(name);
  return true;
}

function sourceOf({ code }: Module, { start, end }: ESTree.Node): string {
  return code.slice(start, end);
}

function complaint({ file, code }: Module, { start }: ESTree.Node, words: string): Error {
  return new Error(`${file}:${code.slice(0, start).split('\n').length}: ${words}`);
}
