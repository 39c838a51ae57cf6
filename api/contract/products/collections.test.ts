import { describe, expect, it, test } from 'vitest';
import type { CategoryId } from './categories';
import { COLLECTIONS, inCollection, isTeamSuit, type CollectionName } from './collections';
import { readFacts } from './specification';
import { product } from '../../testing/goods';

interface Item {
  name?: string;
  description?: string;
  categoryId?: CategoryId;
  lines?: string[];
}

function collectionsOf({ name = 'Suit', description = '', categoryId = 1, lines = [] }: Item) {
  const item = { ...product('1', categoryId, ...lines), name, description };
  const facts = readFacts(lines);
  const all = COLLECTIONS.filter((collection) => inCollection(collection, item, facts));
  return { all, team: isTeamSuit(item, facts) };
}

test.each<[Item, CollectionName[]]>([
  [{ name: 'Pre-olympics kneeskin' }, ['olympic', 'kneeskin']],
  [{ description: 'Worn at the OLYMPIC trials' }, ['olympic']],
  [{ name: 'Marigold cap', categoryId: 4 }, ['olympic']],
  [{ description: 'A gold medal' }, []],
  [{ lines: ['Color: Olympic Team'] }, ['olympic']],
  [{ lines: ['Color: Paris Olympic Team'], categoryId: 7 }, ['olympic']],
  [{ lines: ['Color: Paris Olympic'] }, []],
  [{ lines: ['Canada Logo: Yes'] }, ['canadian']],
  [{ lines: ['Canada Logo: Team Canada'], categoryId: 2 }, ['canadian']],
  [{ lines: ['Canada Logo: No'] }, []],
  [{ lines: ['Canada Logo: Yes'], categoryId: 4 }, []],
  [{ lines: ['Canada Logo: Yes', 'Color: Olympic Team'] }, ['olympic']],
  [{ name: 'Olympic suit', lines: ['Canada Logo: Yes'] }, ['olympic', 'canadian']],
  [{ lines: ['High Waist: yes'] }, ['high-waisted']],
  [{ name: 'High waist jammer', lines: ['High Waist: no'] }, []],
  [{ name: 'High-waisted jammer' }, ['high-waisted']],
  [{ description: 'a highwaist cut', categoryId: 6 }, ['high-waisted']],
  [{ name: 'High quality, low waist' }, []],
  [{ description: 'A Kneeskin' }, ['kneeskin']],
])(
  'a product with %j is in the collections %j [listing.olympic-items, listing.canadian-items, listing.high-waisted-items]',
  (item, expected) => {
    expect(collectionsOf(item).all).toEqual(expected);
  },
);

describe('the team-suit advisory [checkout.team-suit-facts]', () => {
  it.each<[Item, boolean]>([
    [{ lines: ['Canada Logo: Yes'] }, true],
    [{ lines: ['Canada Logo: Team Canada'], categoryId: 2 }, true],
    [{ lines: ['Color: Olympic Team', 'Canada Logo: Yes'] }, true],
    [{ lines: ['Color: Paris Olympic Team'], categoryId: 2 }, true],
    [{ lines: ['Color: Olympic Team'], categoryId: 4 }, false],
    [{ lines: ['Color: Gold'], name: 'Gold jammer' }, false],
    [{ name: 'Olympic suit', description: 'Raced at the Olympic trials', categoryId: 2 }, false],
    [{}, false],
  ])(
    'the team-suit notice depends on the colour and logo of a suit, not its name: %j is %s',
    (item, team) => {
      expect(collectionsOf(item).team).toBe(team);
    },
  );
});
