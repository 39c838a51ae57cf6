import type { CategoryId } from '#contract/products/categories';
import { readFacts } from '#contract/products/specification';
import { KINDS, PATTERNS, type ArtSpec } from './art/article';
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

/** Number of wears drawn for an item whose usage is text or unknown. */
const DEFAULT_DRAWN_WEAR = 10;

function requireKnownName<Name extends string>(
  known: readonly Name[],
  name: string | undefined,
): Name {
  const found = known.find((each) => each === name);
  if (!found) throw new Error(`Not drawn: ${name ?? 'nothing'}`);
  return found;
}

function readDrawing(drawing: string, wear: number, seed: number): ArtSpec {
  const [kind, pattern, colours = ''] = drawing.split(' ');
  const drawn = requireKnownName(KINDS, kind);
  return {
    kind: drawn,
    pattern: requireKnownName(PATTERNS, pattern),
    colours: colourway(drawn, colours),
    wear,
    seed,
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
  const art = readDrawing(drawing, Math.min(facts.wears ?? DEFAULT_DRAWN_WEAR, 15), id);
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
