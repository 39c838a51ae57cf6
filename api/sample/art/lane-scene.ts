import type { Sketch } from './article';
import { caustics } from './caustics';
import { random } from './random';
import { element, group, line, linear, path, rectangle, urlReference } from './svg';
import { swimmer, wake } from './swimmer';

/** A lane seen from above with a swimmer in it, 216 by 290, in clip path `p`. */
export function laneScene({ colours: [suit, rope, cap], hand, seed }: Sketch): {
  defs: string;
  art: string;
} {
  const box = { x: 80, y: 40, width: 240, height: 330 };
  const [net] = caustics({
    box,
    columns: 3,
    rows: 4,
    inset: 0.07,
    sets: 1,
    random: random(seed + 5),
  });
  const ropes = [118, 282]
    .map(
      (x) =>
        line(`M${x} 40V360`, '#fff', 8, { 'stroke-dasharray': '6 2' }) +
        line(`M${x} 40V360`, rope, 8, { 'stroke-dasharray': '6 2 6 2 6 42' }),
    )
    .join('');
  const art = group(
    { 'clip-path': urlReference('p') },
    rectangle([92, 60, 216, 290], urlReference('w')),
    path(net ?? '', '#7fd6fa', { opacity: 0.2 }),
    line('M200 350V40', '#04263b', 14, { opacity: 0.4 }),
    ropes,
    group(
      { transform: 'translate(200 140) rotate(-90) scale(.66)' },
      wake(seed),
      swimmer({ cap, suit, rope }, hand),
    ),
    path('M92 60H200L130 350H92Z', '#fff', { opacity: 0.09 }),
  );
  const defs =
    linear('w', [
      [0, '#0a6aa3'],
      [1, '#12a0d8'],
    ]) + element('clipPath', { id: 'p' }, rectangle([92, 60, 216, 290], ''));
  return { defs, art };
}
