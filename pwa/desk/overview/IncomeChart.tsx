import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import type { Overview } from '#contract/desk/overview';
import { SectionHead } from '../parts/SectionHead';
import { deferred } from '../screens';
import { CHART_HEIGHT } from './chart-text';
import { IncomeTable } from './IncomeTable';
import { SectionButton } from './SectionButton';

type Week = Overview['weeks'][number];

/** Income of each week beside that of the year before, as a chart or as a table. */
export function IncomeChart({ weeks }: { weeks: readonly Week[] }) {
  const [isTable, setIsTable] = useState(false);
  const hasLastYear = weeks.some(({ lastYear }) => lastYear !== null);
  return (
    <section>
      <SectionHead title="Income by week">
        <Flex align="baseline" gap="18px">
          {!isTable && <Key hasLastYear={hasLastYear} />}
          <SectionButton onClick={() => setIsTable(!isTable)}>
            {isTable ? 'As a chart' : 'As a table'}
          </SectionButton>
        </Flex>
      </SectionHead>
      {isTable ? (
        <IncomeTable weeks={weeks} />
      ) : (
        <Suspense fallback={<Skeleton height={CHART_HEIGHT.weeks} mt="10px" />}>
          <deferred.WeekBars weeks={weeks} />
        </Suspense>
      )}
    </section>
  );
}

function Key({ hasLastYear }: { hasLastYear: boolean }) {
  return (
    <Flex hideBelow="md" aria-hidden align="center" gap="6px" fontSize="0.8125rem">
      <Box boxSize="10px" bg="tick" />
      this year
      {hasLastYear && (
        <>
          <Box width="14px" height="2px" bg="ink" ml="8px" />
          last year
        </>
      )}
    </Flex>
  );
}
