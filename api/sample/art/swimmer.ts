import { lightenOrDarken } from './colour';
import { random } from './random';
import { blurReference, group, line, path, shortNumber } from './svg';

interface Look {
  cap: string;
  suit: string;
  rope: string;
}

const SKIN = ['#b98562', '#8a5a3c', '#dcb190', '#c79b78'];

/** A freestyle swimmer from above, facing right, crown of the head at 0 0, about 330 long. */
export function swimmer({ cap, suit, rope }: Look, hand: number): string {
  const skin = SKIN[(hand - 1) % SKIN.length] ?? '#b98562';
  const shaded = lightenOrDarken(skin, -0.34);
  return (
    path(
      'M-150 -18C-100 -30 -50 -28 -20 -24L100 4V18L-20 26C-60 30 -110 26 -150 18ZM-150 -16C-200 -14 -250 -12 -285 -6V8C-250 14 -200 16 -150 16Z',
      '#021b2b',
      { opacity: 0.3, transform: 'translate(10 34)', filter: blurReference(5) },
    ) +
    path(
      'M-140 -19C-190 -20 -226 -18 -262 -16C-274 -15 -286 -12 -288 -8C-284 -4 -268 -6 -258 -6C-220 -3 -180 0 -140 0ZM-140 0C-184 2 -220 8 -252 14C-264 17 -276 22 -274 26C-268 28 -256 25 -246 23C-210 20 -172 20 -140 19Z',
      shaded,
    ) +
    path(
      'M-28 4C-6 8 20 10 44 9C66 8 84 6 100 5C112 4 120 8 122 11C116 15 108 14 98 15C80 18 60 20 40 22C14 26 -8 30 -32 30ZM-34 -30C-14 -34 -8 -22 -12 -12L-12 16C-8 28 -20 34 -38 30C-70 26 -96 20 -120 20C-138 20 -150 12 -152 0C-150 -14 -138 -20 -118 -21C-92 -22 -66 -26 -34 -30Z',
      skin,
    ) +
    path(
      'M-60 -27C-84 -23 -104 -21 -120 -21C-146 -20 -168 -22 -196 -20L-196 -4L-146 0L-196 4V18C-168 19 -146 21 -120 20C-100 20 -84 22 -60 27C-66 10 -66 -10 -60 -27ZM-60 -27C-50 -22 -40 -18 -24 -18L-26 -11C-44 -10 -56 -12 -64 -8ZM-60 27C-50 22 -40 18 -24 18L-26 11C-44 10 -56 12 -64 8Z',
      suit,
    ) +
    line('M-64 0C-90 1 -120 1 -146 0', '#fff', 2, { 'stroke-opacity': 0.3 }) +
    line('M-70 -18C-100 -14 -120 -14 -190 -15M-70 18C-100 14 -120 14 -190 13', rope, 3, {
      'stroke-opacity': 0.7,
    }) +
    line('M-46 -4C-60 -2 -60 4 -46 6', shaded, 3, { opacity: 0.7 }) +
    path(
      'M-18 -28C-30 -40 -50 -52 -66 -58C-76 -58 -78 -48 -70 -42C-58 -34 -46 -26 -38 -20ZM-74 -54C-66 -62 -44 -70 -20 -74C-6 -77 6 -76 8 -72C4 -68 -8 -66 -16 -65C-36 -60 -52 -52 -62 -46C-70 -42 -78 -48 -74 -54Z',
      skin,
    ) +
    line('M-68 -46C-56 -38 -46 -30 -38 -22', shaded, 4, { opacity: 0.5 }) +
    path(
      'M-22 2C-22 -14 -8 -18 4 -16C16 -14 22 -6 22 2C22 10 16 18 4 18C-8 20 -22 16 -22 2Z',
      cap,
    ) +
    line('M-20 2H20', rope, 4) +
    line('M-6 -14C6 -15 14 -10 18 -4', '#fff', 3, { opacity: 0.6 })
  );
}

function flecks(count: number, at: () => readonly [number, number], width: number): string {
  const dots = Array.from({ length: count }, () => {
    const [x, y] = at();
    return `M${shortNumber(Math.round(x))} ${shortNumber(Math.round(y))}h${Math.ceil(width / 2)}`;
  }).join('');
  return line(dots, '#fff', width, { 'stroke-linecap': 'round', opacity: 0.72 });
}

/** White water along the body, at the kicking feet and at the hand. */
export function wake(seed: number): string {
  const next = random(seed);
  const spread = (width: number) => (next() + next() - 1) * width;
  const alongside = () => {
    const share = next();
    return [-60 - 300 * share, spread(14 + 44 * share)] as const;
  };
  return (
    flecks(34, alongside, 2) +
    flecks(26, alongside, 4) +
    flecks(26, () => [-250 - next() * 70, 6 + spread(30)], 6) +
    flecks(18, () => [100 + next() * 40, 10 + spread(16)], 3) +
    group(
      { fill: 'none', stroke: '#fff', 'stroke-linecap': 'round', opacity: 0.55 },
      path(
        'M30 -16C0 -40 -60 -50 -140 -44S-300 -58 -380 -52M30 20C0 40 -60 46 -140 40S-300 54 -390 46',
        '',
        { 'stroke-width': 3 },
      ),
      path('M-150 -34C-220 -40 -300 -34 -420 -38M-150 32C-230 34 -310 26 -430 34', '', {
        'stroke-width': 1.6,
      }),
    )
  );
}
