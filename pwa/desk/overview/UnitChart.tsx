import { Chart, useChart } from '@chakra-ui/charts';
import { Box, Text } from '@chakra-ui/react';
import { Bar, BarChart, LabelList, XAxis, YAxis } from 'recharts';
import { SectionHead } from '../parts/SectionHead';
import { CHART_TEXT } from './chart-text';
import { countText } from './overview-text';

interface Column {
  label: string;
  items: number;
}

interface Props {
  title: string;
  /** What is counted, for example `suit`. */
  noun: string;
  columns: readonly Column[];
  /** Below the columns. */
  remark?: string | undefined;
  /** Shown without any item. */
  empty: string;
}

/** Items in columns with their number above and their label below. */
export function UnitChart({ title, noun, columns, remark, empty }: Props) {
  const total = columns.reduce((all, { items }) => all + items, 0);
  return (
    <section>
      <SectionHead
        title={title}
      >{`${countText(total)} ${total === 1 ? noun : `${noun}s`}`}</SectionHead>
      {total === 0 ? (
        <Text fontSize="14" color="ink2" pt="10px">
          {empty}
        </Text>
      ) : (
        <Columns columns={columns} />
      )}
      {remark !== undefined && (
        <Text fontSize="13px" color="ink2" mt="2px">
          {remark}
        </Text>
      )}
    </section>
  );
}

function Columns({ columns }: Pick<Props, 'columns'>) {
  const chart = useChart({
    data: columns.map((column) => ({ ...column, count: countText(column.items) })),
  });
  return (
    <>
      <Box as="ul" srOnly>
        {columns.map(({ label, items }) => (
          <li key={label}>
            {label}: {items}
          </li>
        ))}
      </Box>
      <Chart.Root
        chart={chart}
        aria-hidden
        aspectRatio="auto"
        height="104px"
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
    </>
  );
}
