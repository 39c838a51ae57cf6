import type { CategoryId } from '#contract/products/categories';
import { readFacts } from '#contract/products/specification';
import { KINDS, PATTERNS, type ArtSpec } from './art-spec';
import { careNote } from './care-notes';
import { colourway } from './colourways';
import { sampleSwimmers } from './swimmers';

export interface SampleProduct {
  id: string;
  name: string;
  description: string;
  /** Canadian dollars. */
  price: number;
  categoryId: CategoryId;
  swimmerId: number | null;
  /** 1 new, 2 new without its tag, 3 used. */
  usageTypeId: number;
  specifications: string[];
  art: ArtSpec;
}

function requireKnownName<Name extends string>(
  known: readonly Name[],
  name: string | undefined,
): Name {
  const found = known.find((each) => each === name);
  if (!found) throw new Error(`Not drawn: ${name ?? 'nothing'}`);
  return found;
}

/** An item whose usage is text or unknown counts as well worn. */
function drawnWear(wears = Infinity): ArtSpec['wear'] {
  if (wears === 0) return 'new';
  return wears < 5 ? 'worn' : 'well-worn';
}

/** The number on a bib or photo, from 100 to 249. A photo is one of 250. */
function drawnNumber(id: number): number {
  return 100 + ((id * 37) % 150);
}

function readDrawing(drawing: string, wears: number | undefined, id: number): ArtSpec {
  const [kind, pattern, colours = ''] = drawing.split(' ');
  const drawn = requireKnownName(KINDS, kind);
  return {
    kind: drawn,
    pattern: requireKnownName(PATTERNS, pattern),
    colours: colourway(drawn, colours),
    wear: drawnWear(wears),
    number: drawnNumber(id),
  };
}

function usageType(specifications: readonly string[]): number {
  if (!readFacts(specifications).isNew) return 3;
  return specifications.includes('Usage: New (no tag)') ? 2 : 1;
}

/**
 * Parses one row of a table. `id` is the product's id. The swimmer is an index into the sample
 * swimmers.
 */
export function readRow(row: string, categoryId: CategoryId, id: number): SampleProduct {
  const [name = '', price, swimmer, drawing = '', listed = '', story = ''] = row
    .split('|')
    .map((cell) => cell.trim());
  const specifications = listed.split(';').map((line) => line.trim());
  const facts = readFacts(specifications);
  const art = readDrawing(drawing, facts.wears, id);
  return {
    id: String(id),
    name,
    description: `${story} ${careNote(art.kind, facts.isNew, id)}`,
    price: Number(price),
    categoryId,
    swimmerId: sampleSwimmers[Number(swimmer) - 1]?.id ?? null,
    usageTypeId: usageType(specifications),
    specifications,
    art,
  };
}
