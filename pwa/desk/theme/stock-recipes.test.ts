import { recipes, slotRecipes } from '@chakra-ui/react/theme';
import { expect, test } from 'vitest';
import { deskSystem } from './system';

const IMPORT = /import \{([^}]*)\} from '@chakra-ui\/react'/g;

const sources: Record<string, string> = import.meta.glob('../**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Names of Chakra's components that the desk imports. */
function importedNames(): Set<string> {
  return new Set(
    Object.values(sources)
      .flatMap((text) => [...text.matchAll(IMPORT)])
      .flatMap(([, names = '']) => names.split(',').map((each) => each.trim()))
      .filter(Boolean),
  );
}

test('the theme has the recipe of each Chakra component that the desk uses', () => {
  const stock = new Set([...Object.keys(recipes), ...Object.keys(slotRecipes)]);
  const keys = [...importedNames()]
    .map((name) => name.charAt(0).toLowerCase() + name.slice(1))
    .filter((key) => stock.has(key));
  expect(keys.length).toBeGreaterThan(20);
  expect(keys.filter((key) => !deskSystem.hasRecipe(key))).toEqual([]);
});
