import type { RecipeDefinition, SystemStyleObject } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { serializeStyles, type Interpolation } from '@emotion/serialize';
import type { PrintedRecipe } from '../../../pwa/ui/chakra.ts';
import { system } from '../../../pwa/ui/theme.ts';

/** Styles as an element has them. */
type Written = SystemStyleObject & { css?: SystemStyleObject };

const RECIPES = `@layer ${system.layers.names.at(-1)}`;
const { insert, sheet } = createCache({ key: 'lane' });

/** Collects the rules of one file. */
export function printer() {
  const rules = new Map<string, string>();

  /** The class for a set of styles; undefined when there are none. */
  function print(styles: SystemStyleObject, prefix = 'l_', weight = 1): string | undefined {
    if (Object.keys(styles).length === 0) return undefined;
    const serialized = serializeStyles([styles as Interpolation<unknown>]);
    const className = prefix + serialized.name;
    const selector = `.${className}`.repeat(weight);
    // The printer remembers rules by name alone: the same styles may stand under two selectors.
    const named = { ...serialized, name: className };
    rules.set(className, insert(selector, named, sheet, false) ?? '');
    return className;
  }

  return {
    css: () => [...rules.values()].join('\n'),

    printStyles(styles: Written): string | undefined {
      return print(resolved(styles));
    },

    /** Lies on top of what the element always has, wherever in the sheet the two stand. */
    printCondition(styles: Written): string | undefined {
      return print(resolved(styles), 'c_', 2);
    },

    /** Later recipes lie on top of earlier ones. */
    printRecipe(recipes: readonly RecipeDefinition[]): PrintedRecipe {
      const variants = variantsOf(recipes);
      const classes = choices(variants).map((choice): [string, string] => {
        const chosen = recipes.flatMap((recipe) =>
          variants.map(([name], index) => recipe.variants?.[name]?.[choice[index] ?? '']),
        );
        const styles = system.css(...recipes.map(({ base }) => base), ...chosen);
        const isPlain = Object.keys(styles).length === 0;
        return [choice.join(' '), (!isPlain && print({ [RECIPES]: styles })) || ''];
      });
      return {
        variants: variants.map(([name]) => name),
        defaults: Object.assign({}, ...recipes.map((recipe) => recipe.defaultVariants)),
        classes: Object.fromEntries(classes),
      };
    },
  };
}

function resolved({ css, ...styles }: Written): SystemStyleObject {
  return system.css(css, styles);
}

export function isStyle(name: string): boolean {
  return system.isValidProperty(name);
}

/** Every variant with what may be chosen; nothing and false are choices of those that are on or off. */
function variantsOf(recipes: readonly RecipeDefinition[]): [string, string[]][] {
  const options = new Map<string, Set<string>>();
  for (const { variants = {} } of recipes)
    for (const [name, values] of Object.entries(variants)) {
      const known = options.get(name) ?? new Set(['']);
      for (const value of Object.keys(values)) known.add(value);
      if (known.has('true')) known.add('false');
      options.set(name, known);
    }
  return [...options].map(([name, values]) => [name, [...values]]);
}

function choices(variants: readonly [string, string[]][]): string[][] {
  return variants.reduce<string[][]>(
    (before, [, values]) => before.flatMap((choice) => values.map((value) => [...choice, value])),
    [[]],
  );
}
