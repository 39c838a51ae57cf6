import type { RecipeDefinition, SystemStyleObject } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { serializeStyles, type Interpolation } from '@emotion/serialize';
import type { PrintedRecipe } from '../../../pwa/ui/chakra.ts';
import { system } from '../../../pwa/ui/theme.ts';

/** Styles as written on an element. */
type WrittenStyles = SystemStyleObject & { css?: SystemStyleObject };

const RECIPE_LAYER = `@layer ${system.layers.names.at(-1)}`;
const { insert, sheet } = createCache({ key: 'lane' });

/** Collects the rules of one file. */
export function createStylePrinter() {
  const rules = new Map<string, string>();

  /** The class of a set of styles. Undefined without styles. */
  function addRule(styles: SystemStyleObject, prefix = 'l_', weight = 1): string | undefined {
    if (Object.keys(styles).length === 0) return undefined;
    const serialized = serializeStyles([styles as Interpolation<unknown>]);
    const className = prefix + serialized.name;
    const selector = `.${className}`.repeat(weight);
    // The name is part of the rule, because rules are deduplicated by name and the same styles may
    // have two selectors.
    const named = { ...serialized, name: className };
    rules.set(className, insert(selector, named, sheet, false) ?? '');
    return className;
  }

  return {
    css: () => [...rules.values()].join('\n'),

    printStyles(styles: WrittenStyles): string | undefined {
      return addRule(mergeCssProp(styles));
    },

    /** Overrides the static styles regardless of the order in the sheet. */
    printCondition(styles: WrittenStyles): string | undefined {
      return addRule(mergeCssProp(styles), 'c_', 2);
    },

    /** The classes of recipes, in which later recipes override earlier ones. */
    printRecipe(recipes: readonly RecipeDefinition[]): PrintedRecipe {
      const variants = variantsOf(recipes);
      const classes = combine(variants).map((choice): [string, string] => {
        const chosen = recipes.flatMap((recipe) =>
          variants.map(({ name }, index) => recipe.variants?.[name]?.[choice[index] ?? '']),
        );
        const styles = system.css(...recipes.map(({ base }) => base), ...chosen);
        const isPlain = Object.keys(styles).length === 0;
        return [choice.join(' '), (!isPlain && addRule({ [RECIPE_LAYER]: styles })) || ''];
      });
      return {
        variants: variants.map(({ name }) => name),
        defaults: Object.fromEntries(variants.map(({ name, byDefault }) => [name, byDefault])),
        classes: Object.fromEntries(classes),
      };
    },
  };
}

function mergeCssProp({ css, ...styles }: WrittenStyles): SystemStyleObject {
  return system.css(css, styles);
}

export function isStyle(name: string): boolean {
  return system.isValidProperty(name);
}

interface Variant {
  name: string;
  /** The possible choices; the empty one means none. */
  choices: string[];
  /** The default choice. */
  byDefault: unknown;
}

function variantsOf(recipes: readonly RecipeDefinition[]): Variant[] {
  const values = new Map<string, Set<string>>();
  for (const { variants = {} } of recipes)
    for (const [name, styles] of Object.entries(variants))
      values.set(name, new Set([...(values.get(name) ?? []), ...Object.keys(styles)]));
  const defaults = Object.assign({}, ...recipes.map(({ defaultVariants }) => defaultVariants));
  return [...values].map(([name, known]) => {
    // A boolean variant without styles for false is off by default.
    const isOnlyOn = known.has('true') && !known.has('false');
    const byDefault: unknown = defaults[name] ?? (isOnlyOn ? false : undefined);
    const choices = [
      ...known,
      ...(isOnlyOn ? ['false'] : []),
      ...(byDefault === undefined ? [''] : []),
    ];
    return { name, choices, byDefault };
  });
}

export function countChoices(recipes: readonly RecipeDefinition[]): number {
  return variantsOf(recipes).reduce((count, { choices }) => count * choices.length, 1);
}

function combine(variants: readonly Variant[]): string[][] {
  return variants.reduce<string[][]>(
    (before, { choices }) => before.flatMap((each) => choices.map((choice) => [...each, choice])),
    [[]],
  );
}
