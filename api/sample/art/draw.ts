import type { Article, ArtSpec, Kind, Sketch, View } from './article';
import { brief } from './brief';
import { cap } from './cap';
import { fins } from './fins';
import { near, onDeck, standing } from './frames';
import { goggles } from './goggles';
import { jammer } from './jammer';
import { kickboard } from './kickboard';
import { kneeskin } from './kneeskin';
import { medal } from './medal';
import { meshBag } from './mesh-bag';
import { paddles } from './paddles';
import { poster } from './poster';
import { pullBuoy } from './pull-buoy';
import { raceBib } from './race-bib';
import { random } from './random';
import { signedPhoto } from './signed-photo';
import { snorkel } from './snorkel';
import { towel } from './towel';
import { trainingSuit } from './training-suit';

const ARTICLES: Record<Kind, (sketch: Sketch) => Article> = {
  kneeskin,
  jammer,
  'training-suit': trainingSuit,
  brief,
  goggles,
  cap: (sketch) => cap(sketch, 'silicone'),
  'latex-cap': (sketch) => cap(sketch, 'latex'),
  'signed-cap': (sketch) => cap(sketch, 'silicone', true),
  kickboard,
  'pull-buoy': pullBuoy,
  paddles,
  fins,
  snorkel,
  'mesh-bag': meshBag,
  towel,
  medal,
  'signed-photo': signedPhoto,
  'race-bib': raceBib,
  poster,
};

const FRAMES: Record<View, (article: Article, sketch: Sketch) => string> = {
  front: standing,
  back: standing,
  detail: near,
  deck: onDeck,
};

/** One self-contained SVG of 800 by 1000. The same specification always gives the same bytes. */
export function draw(spec: ArtSpec, view: View, hand: number): string {
  const sketch: Sketch = {
    ...spec,
    wear: Math.max(0, Math.min(15, spec.wear)),
    isBack: view === 'back',
    hand,
    random: random(spec.seed),
  };
  return FRAMES[view](ARTICLES[spec.kind](sketch), sketch);
}
