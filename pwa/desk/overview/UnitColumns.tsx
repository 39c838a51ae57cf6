import { Chart, useChart } from '@chakra-ui/charts';
import { Bar, BarChart, LabelList, XAxis, YAxis } from 'recharts';
import { CHART_HEIGHT, CHART_TEXT } from './chart-text';
import { countText } from './overview-text';
import type { UnitColumn } from './UnitChart';

/** The drawn columns. They are hidden from screen readers, which read a list instead. */
export function UnitColumns({ columns }: { columns: readonly UnitColumn[] }) {
  const chart = useChart({
    data: columns.map((column) => ({ ...column, count: countText(column.items) })),
  });
  return (
    <Chart.Root
      chart={chart}
      aria-hidden
      aspectRatio="auto"
      height={CHART_HEIGHT.units}
      mt="8px"
      css={CHART_TEXT}
    >
      <BarChart
        responsive
        accessibilityLayer={false}
        data={chart.data}
        margin={{ top: 20, right: 0, bottom: 0, left: 0 }}
        barCategoryGap={3}
        maxBarSize={64}
      >
        <YAxis hide />
        <XAxis
          dataKey="label"
          tick={{ fill: chart.color('ink2') }}
          interval={0}
          height={22}
          tickLine={false}
          axisLine={{ stroke: chart.color('lineStrong') }}
        />
        <Bar dataKey="items" fill={chart.color('tick')} isAnimationActive={false}>
          <LabelList dataKey="count" position="top" fill={chart.color('ink')} />
        </Bar>
      </BarChart>
    </Chart.Root>
  );
}
