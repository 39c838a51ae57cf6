import { PICTURE_PLANE, type Article, type Colours, type Sketch } from '../article';
import { readableOn, lightenOrDarken } from '../colour';
import { symmetricOutline } from '../curve';
import { letters } from '../lettering';
import { floorShadow, foamPattern, shadeMoulded, scuffs } from '../moulding';
import {
  clipTo,
  definePath,
  element,
  group,
  line,
  path,
  radial,
  urlReference,
  use,
  type Stop,
} from '../svg';

const FACE = symmetricOutline(
  [
    [0, 238],
    [104, 232],
    [172, 264],
    [200, 342],
    [182, 422],
    [122, 480],
    [98, 530],
    [122, 580],
    [182, 638],
    [200, 718],
    [172, 796],
    [104, 828],
    [0, 822],
  ],
  350,
);

/** Three layers of foam seen along their edge. */
function foamLayers(main: string, middle: string): string {
  const stops: readonly Stop[] = [
    [0, lightenOrDarken(main, -0.16)],
    [0.31, lightenOrDarken(main, -0.42)],
    [0.32, lightenOrDarken(middle, -0.4)],
    [0.5, lightenOrDarken(middle, -0.56)],
    [0.66, lightenOrDarken(middle, -0.24)],
    [0.67, lightenOrDarken(main, -0.26)],
    [0.8, lightenOrDarken(main, -0.3)],
    [1, lightenOrDarken(main, -0.6)],
  ];
  const inner = stops
    .map(([offset, colour]) => element('stop', { offset, 'stop-color': colour }))
    .join('');
  return element(
    'linearGradient',
    { id: 'h', gradientUnits: 'userSpaceOnUse', x1: 0, y1: 150, x2: 0, y2: 830 },
    inner,
  );
}

function defs([main, middle]: Colours): string {
  return (
    definePath('f', FACE) +
    clipTo('c', 'f') +
    foamPattern() +
    foamLayers(main, middle) +
    radial(
      'd',
      [
        [0, '#fff', 0.36],
        [0.4, '#fff', 0.02],
        [1, lightenOrDarken(main, -0.8), 0.5],
      ],
      [270, 300, 640],
    )
  );
}

export function pullBuoy(sketch: Sketch): Article {
  const [main, second, accent] = sketch.colours;
  const middle = sketch.pattern === 'plain' ? main : second;
  const depth = Array.from({ length: 26 }, (_, index) => {
    const step = 26 - index;
    return use('f', { transform: `translate(${step * 4} ${(-step * 2.3).toFixed(1)})` });
  });
  const print = sketch.isBack
    ? letters('PULL', { x: 350, y: 740, size: 76, colour: readableOn(main, accent), centred: true })
    : letters('4', { x: 350, y: 392, size: 120, colour: readableOn(main, accent), centred: true });
  const face = group(
    { 'clip-path': urlReference('c') },
    path('M100 200h560v226H100z', main),
    path('M100 426h560v210H100z', middle),
    path('M100 636h560v230H100z', main),
    use('f', { fill: urlReference('t') }),
    line('M100 426h560M100 636h560', '#000', 3, { opacity: 0.3 }),
    line('M100 429h560M100 639h560', '#fff', 2, { opacity: 0.4 }),
    print,
    scuffs(sketch.wear, sketch.random, main),
    path('M100 200h560v680H100z', urlReference('d')),
    shadeMoulded('f', main, 60),
  );
  return {
    defs: defs(sketch.colours),
    contact: floorShadow(400, 838, 210),
    body:
      group({ fill: urlReference('h') }, ...depth) +
      face +
      use('f', { fill: 'none', stroke: '#fff', 'stroke-width': 3, opacity: 0.55 }),
    front: PICTURE_PLANE,
    detail: [2.1, 390, 400],
    turn: -30,
  };
}
