import type { SystemStyleObject } from '@chakra-ui/react';
import MagicString, { type SourceMap } from 'magic-string';
import { findElements } from './elements.ts';
import { evaluate } from './evaluate.ts';
import { printer } from './print.ts';
import { namesIn, readModule } from './read-module.ts';
import { recipesOf } from './recipes.ts';

interface Compiled {
  code: string;
  map: SourceMap;
  css: string;
  /** Other files that the styles were taken from. */
  read: ReadonlySet<string>;
}

/**
 * Replaces what is written in Chakra's way (`chakra(…)`, `<chakra.div fontSize="14">`, `css={…}`)
 * by class names, and prints their rules. Undefined for a file without styles.
 */
export async function compile(code: string, file: string): Promise<Compiled | undefined> {
  const module = readModule(code, file);
  const read = new Set<string>();
  const recipes = await recipesOf(module, read);
  const output = new MagicString(code);
  const sheet = printer();

  for (const { name, recipe } of module.definitions) {
    const printed = sheet.printRecipe(recipes.get(name) ?? []);
    output.overwrite(recipe.start, recipe.end, JSON.stringify(printed));
  }

  const elements = findElements(module, recipes, output);
  const values = (await evaluate(
    module,
    elements.flatMap(({ bags }) =>
      bags.map(({ styles, otherwise = '{}' }) => `[${styles}, ${otherwise}]`),
    ),
    new Set(elements.flatMap(({ nodes }) => nodes.flatMap((node) => [...namesIn(node)]))),
  )) as [SystemStyleObject, SystemStyleObject][];
  for (const { at, bags } of elements) {
    const classes = bags.flatMap(({ test }) => {
      const [styles = {}, otherwise = {}] = values.shift() ?? [];
      if (test === undefined) return sheet.printStyles(styles) ?? [];
      const [yes = '', no = ''] = [styles, otherwise].map(sheet.printCondition);
      return `\${${test} ? '${yes}' : '${no}'}`;
    });
    if (classes.length > 0) output.appendLeft(at, ` className={\`${classes.join(' ')}\`}`);
  }

  if (!output.hasChanged()) return undefined;
  const map = output.generateMap({ hires: true });
  return { code: output.toString(), map, css: sheet.css(), read };
}
