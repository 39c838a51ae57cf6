import type { Article, Placing, Sketch } from './article';
import { caustics } from './caustics';
import { mix, WATER } from './colour';
import { random } from './random';
import {
  blurReference,
  element,
  group,
  line,
  linear,
  path,
  rectangle,
  urlReference,
  use,
} from './svg';

const FILTER_REGION = 'filterUnits="userSpaceOnUse" x="-900" y="-900" width="2600" height="2800"';

/** Adds only the filters that a drawing refers to. */
function toSvg(defs: string, body: string): string {
  const used = new Set(`${defs}${body}`.match(/(?<=url\(#)b\d+/g));
  const blurs = [...used].map(
    (id) =>
      `<filter id="${id}" ${FILTER_REGION}><feGaussianBlur stdDeviation="${id.slice(1)}"/></filter>`,
  );
  const all = element('defs', {}, blurs.join('') + defs);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000">${all}${body}</svg>`;
}

function placementTransform([scale, x, y]: Placing): string {
  return `translate(400 500)scale(${scale})translate(${-x} ${-y})`;
}

/** Front and back view: the article without a background, which the page provides. */
export function standingView(article: Article): string {
  const body = (article.contact ?? '') + article.body;
  return toSvg(article.defs, group({ transform: placementTransform(article.front) }, body));
}

/** Close-up: the article's own detail drawing, or an enlarged part of the front. */
export function closeUpView(article: Article): string {
  if (article.closeUp) return toSvg(article.closeUp.defs, article.closeUp.body);
  return toSvg(
    article.defs,
    group({ transform: placementTransform(article.detail) }, article.body),
  );
}

function lane(seed: number): string {
  const [net] = caustics({
    box: { x: -40, y: 20, width: 900, height: 170 },
    columns: 4,
    rows: 2,
    inset: 0.1,
    sets: 1,
    random: random(seed + 7),
  });
  const floats = 'M-20 66q65 12 130 0t130 0t130 0t130 0t130 0t130 0t130 0';
  return (
    path('M0 0h800v230H0z', urlReference('water')) +
    element('path', {
      id: 'net',
      d: net,
      fill: mix(WATER.pool, WATER.deep, 0.3),
      opacity: 0.42,
    }) +
    use('net', { transform: 'translate(-26 -16)scale(1.1)', opacity: 0.55 }) +
    line(floats, WATER.deep, 17, {
      opacity: 0.3,
      transform: 'translate(6 16)',
      filter: blurReference(5),
    }) +
    line(floats, WATER.rope, 17, { 'stroke-dasharray': '34 5' }) +
    line(floats, '#fff', 4, {
      opacity: 0.5,
      'stroke-dasharray': '34 5',
      transform: 'translate(0 -5)',
    })
  );
}

function grout(): string {
  const rays = Array.from({ length: 11 }, (_, index) => {
    const x = 100 * (index - 1);
    return `M${x} 262L${Math.round(400 + (x - 400) * 1.6)} 1000`;
  });
  const rows: string[] = [];
  for (let y = 322, step = 66; y < 1000; y += step, step *= 1.14) {
    rows.push(`M0 ${Math.round(y)}H800`);
  }
  return rays.join('') + rows.join('');
}

/** The pool edge, wet tiles in perspective and a puddle that reflects the sky. */
function tiles(): string {
  const edge = mix(WATER.deck, WATER.tile, 0.3);
  return (
    rectangle([0, 196, 800, 20], WATER.deep, { opacity: 0.35 }) +
    rectangle([0, 214, 800, 786], urlReference('tiles')) +
    line(grout(), mix(WATER.tile, WATER.deep, 0.16), 3) +
    rectangle([0, 212, 800, 50], edge) +
    line('M0 214h800', '#fff', 5) +
    line('M0 262h800', WATER.deep, 4, { opacity: 0.3 }) +
    line('M0 238h800', WATER.deep, 9, { 'stroke-dasharray': '26 12', opacity: 0.16 }) +
    path('M-60 900q90-150 300-110t330-60t300 40v330H-60z', '#fff', {
      opacity: 0.4,
      filter: blurReference(20),
    }) +
    path(
      'M520 902q50-34 120-20q30 8 70-6t110 14v70q-60 20-110 2t-100 4q-110-10-90-64z',
      mix(WATER.pool, WATER.shallow, 0.55),
      { opacity: 0.26, stroke: '#fff', 'stroke-width': 4 },
    ) +
    path('M548 908q50-24 110-10q-60 0-92 26q-30-2-18-16z', '#fff', {
      opacity: 0.8,
      filter: blurReference(2),
    })
  );
}

/** The article lying on the pool deck, seen from standing height. */
export function poolDeckView(article: Article, sketch: Sketch): string {
  const [scale, x, y] = article.front;
  const lying = `translate(400 636)scale(1 .8)rotate(${article.turn})scale(${scale * 0.92})translate(${-x} ${-y})`;
  const cast = 12 / scale;
  const defs =
    linear(
      'tiles',
      [
        [0, mix(WATER.tile, WATER.deep, 0.1)],
        [0.5, mix(WATER.shallow, WATER.tile, 0.5)],
        [1, WATER.deck],
      ],
      [0, 0, 0.25, 1],
    ) +
    linear('water', [
      [0, mix(WATER.pool, WATER.deep, 0.45)],
      [1, mix(WATER.pool, '#39c0de', 0.6)],
    ]) +
    `<filter id="cast" ${FILTER_REGION}><feDropShadow dx="${cast}" dy="${cast * 1.4}" stdDeviation="${cast}" flood-color="${WATER.deep}" flood-opacity=".42"/></filter>`;
  return toSvg(
    defs + article.defs,
    lane(sketch.seed) +
      tiles() +
      group({ transform: lying, filter: urlReference('cast') }, article.body),
  );
}
