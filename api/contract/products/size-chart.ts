import { fold } from './specification';

type Range = readonly [from: number, to: number];

export interface SizeRow {
  size: string;
  /** Body measures in centimetres. */
  chest: Range;
  waist: Range;
  hips: Range;
}

interface SizeTable {
  name: string;
  rows: readonly SizeRow[];
}

/** The men's size chart (behaviour pages.size-chart), edited by the owner. Inches are computed. */
export const SIZE_CHART: readonly SizeTable[] = [
  {
    name: 'Competition and training suits',
    rows: [
      { size: '22', chest: [71, 74], waist: [56, 58], hips: [79, 82] },
      { size: '23', chest: [74, 76], waist: [58, 61], hips: [82, 84] },
      { size: '24', chest: [76, 79], waist: [61, 64], hips: [84, 87] },
      { size: '25', chest: [79, 81], waist: [64, 66], hips: [87, 89] },
      { size: '26', chest: [81, 84], waist: [66, 69], hips: [89, 92] },
      { size: '27', chest: [84, 86], waist: [69, 71], hips: [92, 94] },
      { size: '28', chest: [86, 89], waist: [71, 74], hips: [94, 97] },
      { size: '29', chest: [89, 92], waist: [74, 76], hips: [97, 99] },
    ],
  },
  {
    name: 'Swim briefs',
    rows: [
      { size: '30', chest: [92, 94], waist: [76, 79], hips: [99, 102] },
      { size: '32', chest: [97, 99], waist: [81, 84], hips: [104, 107] },
      { size: '34', chest: [102, 104], waist: [86, 89], hips: [109, 112] },
      { size: '36', chest: [107, 109], waist: [91, 94], hips: [114, 117] },
    ],
  },
];

/** Whether the chart has a row for the size. Ignores remarks: `24 (regular)` is 24. */
export function isInChart(size: string): boolean {
  return SIZE_CHART.some(({ rows }) => rows.some((row) => row.size === fold(size)));
}

const CM_IN_INCH = 2.54;

/** `71–74`, or in inches, rounded to the half, `28–29`. */
export function rangeText([from, to]: Range, unit: 'cm' | 'in'): string {
  const [low, high] = unit === 'cm' ? [from, to] : [inches(from), inches(to)];
  return `${low}–${high}`;
}

function inches(cm: number): string {
  const halves = Math.round((cm / CM_IN_INCH) * 2);
  return `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}`;
}
