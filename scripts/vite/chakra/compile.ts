import type { SystemStyleObject } from '@chakra-ui/react';
import MagicString, { type SourceMap } from 'magic-string';
import { componentsOf } from './components.ts';
import { findElements } from './elements.ts';
import { evaluate } from './evaluate.ts';
import { rejectImports } from './imports.ts';
import { rejectNames } from './names.ts';
import { countChoices, createStylePrinter } from './print.ts';
import { sourceError, namesIn, readModule } from './read-module.ts';

/** Maximum number of classes of a recipe. */
const MAX_CHOICES = 64;

interface Compiled {
  code: string;
  map: SourceMap;
  css: string;
  /** Other files that were read because their styles are part of the result. */
  read: ReadonlySet<string>;
}

/**
 * Replaces Chakra's syntax (`chakra(…)`, `<chakra.div fontSize="14">`, `css={…}`) by class names
 * and prints their rules. Undefined for a file without styles.
 */
export async function compile(code: string, file: string): Promise<Compiled | undefined> {
  const module = readModule(code, file);
  const read = new Set<string>();
  await rejectImports(module);
  const components = await componentsOf(module, read);
  rejectNames(module, components);
  const output = new MagicString(code);
  const sheet = createStylePrinter();

  for (const { name, recipe, call } of module.definitions) {
    const { recipes = [] } = components.get(name) ?? {};
    const choices = countChoices(recipes);
    if (choices > MAX_CHOICES)
      throw sourceError(
        module,
        call,
        `the variants have ${choices} combinations; the maximum is ${MAX_CHOICES}`,
      );
    const printed = sheet.printRecipe(recipes);
    output.overwrite(recipe.start, recipe.end, JSON.stringify(printed));
  }

  const elements = findElements(module, components, output);
  const values = (await evaluate(
    module,
    elements.flatMap(({ styleSources }) =>
      styleSources.map(({ styles, otherwise = '{}' }) => `[${styles}, ${otherwise}]`),
    ),
    new Set(elements.flatMap(({ nodes }) => nodes.flatMap((node) => [...namesIn(node)]))),
  )) as [SystemStyleObject, SystemStyleObject][];
  for (const { openingTag, kind, styleSources } of elements) {
    const classes = styleSources.flatMap(({ test }) => {
      const [styles = {}, otherwise = {}] = values.shift() ?? [];
      const other = Object.keys(styles).find((name) => !kind.takes(name));
      if (other)
        throw sourceError(
          module,
          openingTag,
          `${other} is not a style: use \`satisfies UnstyledProps\``,
        );
      if (test === undefined) return sheet.printStyles(styles) ?? [];
      const [yes = '', no = ''] = [styles, otherwise].map(sheet.printCondition);
      return `\${${test} ? '${yes}' : '${no}'}`;
    });
    if (classes.length > 0)
      output.appendLeft(openingTag.name.end, ` className={\`${classes.join(' ')}\`}`);
  }

  if (!output.hasChanged()) return undefined;
  const map = output.generateMap({ hires: true });
  return { code: output.toString(), map, css: sheet.css(), read };
}
