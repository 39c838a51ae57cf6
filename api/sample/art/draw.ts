import { type Article, type ArtSpec, type Kind, type Sketch, type View } from './article';
import { brief } from './brief';
import { cap } from './cap';
import { near, onDeck, standing } from './frames';
import { goggles } from './goggles';
import { jammer } from './jammer';
import { kneeskin } from './kneeskin';
import { random } from './random';
import { trainingSuit } from './training-suit';

const ARTICLES: Partial<Record<Kind, (sketch: Sketch) => Article>> = {
  kneeskin,
  jammer,
  'training-suit': trainingSuit,
  brief,
  goggles,
  cap: (sketch) => cap(sketch, 'silicone'),
  'latex-cap': (sketch) => cap(sketch, 'latex'),
  'signed-cap': (sketch) => cap(sketch, 'silicone', true),
};

const FRAMES: Record<View, (article: Article, sketch: Sketch) => string> = {
  front: standing,
  back: standing,
  detail: near,
  deck: onDeck,
};

/** One self-contained SVG of 800 by 1000; the same spec gives the same bytes. */
export function draw(spec: ArtSpec, view: View, hand = 1): string {
  const sketch: Sketch = {
    ...spec,
    wear: Math.max(0, Math.min(15, spec.wear)),
    isBack: view === 'back',
    hand,
    random: random(spec.seed),
  };
  const article = ARTICLES[spec.kind];
  return FRAMES[view]((article ?? kneeskin)(sketch), sketch);
}
