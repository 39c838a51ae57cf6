import { Box, Grid, GridItem, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Overview } from '#contract/desk/overview';
import { timeText } from '../parts/format';
import { NothingHere } from '../parts/NothingHere';
import { BackupAge, BackupWarning } from './BackupAge';
import { FailedSearches } from './FailedSearches';
import { IncomeChart } from './IncomeChart';
import { MostSaved } from './MostSaved';
import { OverviewNumbers } from './OverviewNumbers';
import { SalesCharts, SoldByWear } from './SalesCharts';
import { SoldByCategory } from './SoldByCategory';

interface Props {
  overview: Overview;
  period: string;
  /** The control for the period, on the phone. */
  choice: ReactNode;
}

/** Each chart answers one question. */
export function OverviewContent({ overview, period, choice }: Props) {
  const { weeks, categories, failedSearches, saved, wears, at, isSandbox, backup } = overview;
  const hasSales = weeks.some(({ orders, refunds, lastYear }) => orders + refunds > 0 || lastYear);
  return (
    <>
      <BackupWarning backup={backup} />
      <OverviewNumbers overview={overview} />
      <Box hideFrom="md" px="gutter" pt="14px">
        {choice}
      </Box>
      {!hasSales && (
        <NothingHere
          title="No sales in this time"
          text="Income and what sells appear here after the first order."
        />
      )}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
        gap={{ base: '26px', lg: '30px 36px' }}
        mt={{ base: '18px', md: '26px' }}
        px={{ base: 'gutter', md: '0' }}
      >
        {hasSales && (
          <>
            <GridItem colSpan={{ lg: 2 }}>
              <IncomeChart weeks={weeks} />
            </GridItem>
            <SoldByCategory categories={categories} period={period} />
          </>
        )}
        <FailedSearches searches={failedSearches} />
        <Stack gap={{ base: '26px', lg: '16px' }}>
          <MostSaved items={saved} />
          {hasSales && <SoldByWear wears={wears} />}
        </Stack>
        {hasSales && <SalesCharts overview={overview} />}
      </Grid>
      <Text mt="18px" fontSize="14" color="ink2" px={{ base: 'gutter', md: '0' }}>
        Counted on our server. No cookies, no third parties. As of {timeText(at)}.
        {isSandbox && ' Orders of the sandbox are counted, although no money moved.'}
        <BackupAge backup={backup} />
      </Text>
    </>
  );
}
