import type { Article, ArtSpec, Kind, Sketch, View } from './article';
import { brief } from './goods/brief';
import { cap } from './goods/cap';
import { fins } from './goods/fins';
import { closeUpView, poolDeckView, standingView } from './frames';
import { goggles } from './goods/goggles';
import { jammer } from './goods/jammer';
import { kickboard } from './goods/kickboard';
import { kneeskin } from './goods/kneeskin';
import { medal } from './goods/medal';
import { meshBag } from './goods/mesh-bag';
import { paddles } from './goods/paddles';
import { poster } from './poster';
import { pullBuoy } from './goods/pull-buoy';
import { raceBib } from './goods/race-bib';
import { random } from './random';
import { signedPhoto } from './goods/signed-photo';
import { snorkel } from './goods/snorkel';
import { towel } from './goods/towel';
import { trainingSuit } from './goods/training-suit';

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

const VIEW_RENDERERS: Record<View, (article: Article, sketch: Sketch) => string> = {
  front: standingView,
  back: standingView,
  detail: closeUpView,
  deck: poolDeckView,
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
  return VIEW_RENDERERS[view](ARTICLES[spec.kind](sketch), sketch);
}
