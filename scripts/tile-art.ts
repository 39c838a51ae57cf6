/** Draws the images of the category tiles into pwa/public: `npx tsx scripts/tile-art.ts`. */
import { featuredAthlete } from '#contract/shop';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CategorySlug } from '../api/contract/products/categories';
import type { Kind, Pattern, View } from '../api/sample/art/article';
import { draw } from '../api/sample/art/draw';
import { colourway } from '../api/sample/colourways';

const TILES = path.join(import.meta.dirname, '../pwa/public/art/tiles');

type Tile = readonly [kind: Kind, pattern: Pattern, colours: string, view?: View];

const DRAWINGS: Record<CategorySlug | 'competition-suits-back', Tile> = {
  'competition-suits': ['kneeskin', 'cross', 'paris'],
  'competition-suits-back': ['kneeskin', 'cross', 'deep', 'back'],
  'training-suits': ['training-suit', 'wave', 'lagoon'],
  'swim-briefs': ['brief', 'split', 'rope'],
  goggles: ['goggles', 'plain', 'mirror'],
  caps: ['cap', 'cross', 'deep'],
  memorabilia: ['signed-photo', 'plain', 'featured'],
  equipment: ['kickboard', 'split', 'sun'],
};

await mkdir(TILES, { recursive: true });
for (const [name, [kind, pattern, colours, view = 'front']] of Object.entries(DRAWINGS)) {
  const spec = { kind, pattern, colours: colourway(kind, colours), wear: 0, seed: 4 };
  await writeFile(path.join(TILES, `${name}.svg`), draw(spec, view, featuredAthlete.id));
}
