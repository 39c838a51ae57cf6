import { Stack } from '@chakra-ui/react';
import type { Overview, Wear } from '#contract/desk/overview';
import { UnitChart } from './UnitChart';

const SPREAD_LABELS = ['1 day', '2–3', '4–7', '1–2 wk', '2–4 wk', '1–3 mo', 'longer'];
/** More columns would have no room for their labels. */
const MAX_SIZES = 9;

const WEAR_LABELS: Readonly<Partial<Record<Wear, string>>> = { 'not stated': 'unknown' };

/** How fast items sell, and in which sizes. */
export function SalesCharts({ overview }: { overview: Overview }) {
  const { timeToSell, sizes } = overview;
  const { spread, unknown } = timeToSell;
  return (
    <Stack gap="16px">
      <UnitChart
        title="Time to sell"
        noun="single item"
        columns={spread.map(({ items }, index) => ({ label: SPREAD_LABELS[index] ?? '', items }))}
        remark={unknown > 0 ? `${unknown} without a known first day in the catalogue.` : undefined}
        empty="No one-of-a-kind item was sold, or its first day in the catalogue is not known."
      />
      <UnitChart
        title="Sold by size"
        noun="suit"
        columns={sizeColumns(sizes)}
        empty="No suit was sold in this time."
      />
    </Stack>
  );
}

export function SoldByWear({ wears }: Pick<Overview, 'wears'>) {
  return (
    <UnitChart
      title="Sold by wear"
      noun="item"
      columns={wears.map(({ wear, items }) => ({ label: WEAR_LABELS[wear] ?? wear, items }))}
      empty="No item was sold in this time."
    />
  );
}

/** The best-selling sizes in the order of sizes, and the others in one column. */
function sizeColumns(sizes: Overview['sizes']) {
  const labelled = sizes.map(({ size, items }) => ({ label: size, items }));
  if (labelled.length <= MAX_SIZES) return labelled;
  const best = new Set(labelled.toSorted((a, b) => b.items - a.items).slice(0, MAX_SIZES - 1));
  const rest = labelled.filter((each) => !best.has(each));
  const items = rest.reduce((all, each) => all + each.items, 0);
  return [...labelled.filter((each) => best.has(each)), { label: 'other', items }];
}
