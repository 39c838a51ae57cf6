/** Draws the app icons into pwa/public: `npx tsx scripts/icons.ts`. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { drawLaneNumber } from '../api/mail/lane-number';

const PUBLIC = path.join(import.meta.dirname, '../pwa/public');
const UNIT = 512;
const WATER = { deep: '#04263b', pool: '#0a84c6', rope: '#e4003a' } as const;

function svg(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${UNIT} ${UNIT}">${body}</svg>`;
}

/** The centred number on a starting block, in a given height. */
function plate(height: number, ground: string, ink: string, cy = UNIT / 2): string {
  const [half, top] = [(height * 30) / 64, cy - height / 2];
  const inset = half * 0.18;
  const left = UNIT / 2 - half;
  const right = UNIT / 2 + half;
  const shape = `M${left + inset} ${top}H${right - inset}L${right} ${top + height}H${left}Z`;
  const four = drawLaneNumber({
    x: UNIT / 2 - height * 0.012,
    y: cy + height * 0.305,
    size: height * 0.88,
    colour: ink,
  });
  return `<path d="${shape}" fill="${ground}"/>${four}`;
}

/** The lane rope: red floats at both ends, blue and white between. */
function laneRope(y: number, width: number): string {
  const [count, start] = [16, (UNIT - width) / 2];
  const pitch = width / count;
  const floats = Array.from({ length: count }, (_, index) => {
    const middle = index % 4 < 2 ? WATER.pool : '#ffffff';
    const colour = index < 4 || index >= count - 4 ? WATER.rope : middle;
    const x = start + index * pitch + pitch * 0.1;
    return `<rect x="${x}" y="${y}" width="${pitch * 0.8}" height="26" rx="4" fill="${colour}"/>`;
  });
  return floats.join('');
}

const ground = `<rect width="${UNIT}" height="${UNIT}" fill="${WATER.deep}"/>`;

const square = svg(ground + plate(296, '#ffffff', WATER.deep, 232) + laneRope(424, 448));
/** The maskable icon: everything important is inside the safe circle of 40 %. */
const maskable = svg(ground + plate(224, '#ffffff', WATER.deep, 240) + laneRope(382, 230));
const monochrome = svg(
  `<mask id="m">${plate(400, '#ffffff', '#000000')}</mask><rect width="${UNIT}" height="${UNIT}" fill="#ffffff" mask="url(#m)"/>`,
);
const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${UNIT} ${UNIT}"><style>path{fill:#04263b}g path{fill:#fff}@media(prefers-color-scheme:dark){path{fill:#e3f3fb}g path{fill:#04263b}}</style>${plate(480, WATER.deep, '#ffffff')}</svg>`;

function shortcut(glyph: string): string {
  const ring = `<circle cx="256" cy="256" r="256" fill="${WATER.deep}"/>`;
  const stroke = 'fill="none" stroke="#ffffff" stroke-width="30" stroke-linejoin="round"';
  return svg(`${ring}<g ${stroke} stroke-linecap="round">${glyph}</g>`);
}

const bag = '<path d="M152 200H360L376 380H136ZM204 236V178a52 52 0 0 1 104 0V236"/>';
const bookmark = '<path d="M176 128H336V392L256 332L176 392Z"/>';
const magnifier = '<circle cx="236" cy="236" r="92"/><path d="M304 304L376 376"/>';
const suit =
  '<path d="M204 112V168Q204 204 176 224Q196 272 180 316L172 408H232L256 320L280 408H340L332 316Q316 272 336 224Q308 204 308 168V112Q308 196 256 196Q204 196 204 112Z"/>';

const PICTURES: readonly (readonly [file: string, drawing: string, size: number])[] = [
  ['icons/icon-192.png', square, 192],
  ['icons/icon-512.png', square, 512],
  ['icons/maskable-512.png', maskable, 512],
  ['icons/monochrome-512.png', monochrome, 512],
  ['icons/apple-touch-180.png', square, 180],
  ['icons/shortcut-bag-96.png', shortcut(bag), 96],
  ['icons/shortcut-saved-96.png', shortcut(bookmark), 96],
  ['icons/shortcut-search-96.png', shortcut(magnifier), 96],
  ['icons/shortcut-suits-96.png', shortcut(suit), 96],
  ['favicon-32.png', svg(plate(UNIT, WATER.deep, '#ffffff')), 32],
];

await mkdir(path.join(PUBLIC, 'icons'), { recursive: true });
for (const [file, drawing, size] of PICTURES) {
  await sharp(Buffer.from(drawing))
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(path.join(PUBLIC, file));
}
await writeFile(path.join(PUBLIC, 'favicon.svg'), favicon);
