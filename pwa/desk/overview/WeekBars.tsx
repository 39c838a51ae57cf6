import { Chart, useChart } from '@chakra-ui/charts';
import { Box, useToken } from '@chakra-ui/react';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  LabelList,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
  useChartWidth,
  type BarShapeProps,
  type LabelProps,
  type TooltipContentProps,
} from 'recharts';
import type { Overview } from '#contract/desk/overview';
import { useIsDesktop } from '../parts/use-is-desktop';
import { CHART_HEIGHT, CHART_TEXT } from './chart-text';
import { incomeSummary, shortWeekText, weekText, wholeDollarText } from './overview-text';

type Week = Overview['weeks'][number];

const CURRENT_WEEK = { fontWeight: '600', fill: 'ink' };
const AXIS = { axisLine: false, tickLine: false } as const;
/** Width of the axis labels at the left of the bars. */
const AMOUNTS_PX = 48;

/** The bars of the income chart. Loaded after the numbers, because the chart library is large. */
export function WeekBars({ weeks }: { weeks: readonly Week[] }) {
  const isDesktop = useIsDesktop();
  const isLong = weeks.length > 12;
  const labelled = labelledWeeks(weeks, isDesktop);
  const chart = useChart({
    data: weeks.map((week) => ({
      ...week,
      amount: labelled.has(week.start) ? wholeDollarText(week.income) : '',
    })),
  });
  const dates = datedWeeks(
    weeks.map(({ start }) => start),
    isDesktop,
  );
  const [least, most] = rangeOf(weeks);
  return (
    <Chart.Root
      chart={chart}
      role="img"
      aria-label={incomeSummary(weeks)}
      aspectRatio="auto"
      height={CHART_HEIGHT.weeks}
      mt="10px"
      css={{ ...CHART_TEXT, '& .recharts-xAxis-tick-labels > :last-child text': CURRENT_WEEK }}
    >
      <ComposedChart
        responsive
        accessibilityLayer={false}
        data={chart.data}
        margin={{ top: 24, right: isLong ? 10 : 0, bottom: 0, left: 0 }}
        barCategoryGap={isLong ? '15%' : '20%'}
      >
        <CartesianGrid syncWithTicks vertical={false} stroke={chart.color('line')} />
        <YAxis
          {...AXIS}
          mirror
          width={AMOUNTS_PX}
          domain={[least, most]}
          ticks={amountTicks(most)}
          tick={{ dx: -6, dy: -9, textAnchor: 'start', fill: chart.color('ink2') }}
          tickFormatter={(amount: number) => (amount === 0 ? '' : wholeDollarText(amount))}
        />
        <XAxis
          {...AXIS}
          dataKey="start"
          tick={{ fill: chart.color('ink2') }}
          padding={{ left: AMOUNTS_PX }}
          ticks={dates}
          interval={0}
          tickFormatter={(start: string, index) =>
            shortWeekText(start, isLong ? undefined : dates[index - 1])
          }
        />
        {/* The bars of both years overlap, because each year has its own axis. */}
        <XAxis xAxisId="last" dataKey="start" padding={{ left: AMOUNTS_PX }} hide />
        <ReferenceLine y={0} stroke={chart.color('lineStrong')} />
        <Tooltip cursor={false} isAnimationActive={false} content={WeekTip} />
        <Bar dataKey="income" fill={chart.color('tick')} isAnimationActive={false}>
          <LabelList dataKey="amount" content={Amount} />
        </Bar>
        <Bar xAxisId="last" dataKey="lastYear" isAnimationActive={false} shape={LastYearMark} />
      </ComposedChart>
    </Chart.Root>
  );
}

/** Width of a digit of the labels above the bars, at most. */
const DIGIT_PX = 8.5;

/** The amount above the middle of its bar, moved inwards at the right edge of the chart. */
function Amount({ x, y, width, value = '' }: LabelProps) {
  const text = String(value);
  const [ink] = useToken('colors', ['ink']);
  const right = useChartWidth() ?? Infinity;
  const middle = Number(x) + Number(width) / 2;
  const isBeyond = middle + (text.length * DIGIT_PX) / 2 > right;
  return (
    <text
      x={isBeyond ? right : middle}
      y={Number(y) - 5}
      textAnchor={isBeyond ? 'end' : 'middle'}
      fill={ink}
    >
      {text}
    </text>
  );
}

/** A line across the bar, with a halo in the colour of the ground. */
function LastYearMark({ x, y, width, value }: BarShapeProps) {
  const [ink, ground] = useToken('colors', ['ink', 'ground']);
  if (value === null || value === undefined) return null;
  const over = Math.min(5, width / 6);
  const line = { x1: x - over, x2: x + width + over, y1: y, y2: y };
  return (
    <>
      <line {...line} stroke={ground} strokeWidth="5" />
      <line {...line} stroke={ink} strokeWidth="2" />
    </>
  );
}

function WeekTip({ payload }: Pick<TooltipContentProps, 'payload'>) {
  const week = payload[0]?.payload as Week | undefined;
  if (!week) return null;
  return (
    <Box
      bg="abyss"
      color="white"
      borderRadius="r"
      px="12px"
      py="8px"
      fontSize="0.8125rem"
      lineHeight="1.4"
    >
      <b>
        Week of {weekText(week.start)}: {wholeDollarText(week.income)}
      </b>
      <br />
      {week.orders} orders, {week.items} items
      {week.refunded > 0 && <>, {wholeDollarText(week.refunded)} refunded</>}
      {week.lastYear !== null && (
        <>
          <br />
          {wholeDollarText(week.lastYear)} last year
        </>
      )}
    </Box>
  );
}

/** The weeks that have a date below them, always including the last one. */
function datedWeeks(starts: readonly string[], isDesktop: boolean): string[] {
  const most = isDesktop ? 13 : 4;
  const step = Math.ceil(starts.length / most);
  return starts.filter((_, index) => (starts.length - 1 - index) % step === 0);
}

/**
 * The weeks that have their amount above them: the best week, and on the desktop also the current
 * one, unless the bars are too narrow.
 */
function labelledWeeks(weeks: readonly Week[], isDesktop: boolean): ReadonlySet<string> {
  const best = weeks.reduce<Week | undefined>(
    (most, week) => (week.income >= (most?.income ?? 0) ? week : most),
    undefined,
  );
  const hasRoom = isDesktop && weeks.length <= 12;
  const shown = [best, ...(hasRoom ? [weeks.at(-1)] : [])];
  return new Set(shown.flatMap((week) => (week && week.income > 0 ? week.start : [])));
}

function rangeOf(weeks: readonly Week[]): [least: number, most: number] {
  const amounts = weeks.flatMap(({ income, lastYear }) => [income, lastYear ?? 0]);
  return [Math.min(0, ...amounts), Math.max(1, ...amounts)];
}

/** The axis labels: zero and two or three round amounts. */
function amountTicks(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(most / 2));
  const step = [5, 2, 1].map((value) => value * power).find((each) => each <= most / 2) ?? power;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}
