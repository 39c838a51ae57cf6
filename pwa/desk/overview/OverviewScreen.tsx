import { Box, Button, SegmentGroup } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PERIODS, type Period } from '#contract/desk/overview';
import { useOverview } from '../client/overview';
import { useIsOwner } from '../client/staff-session';
import { deskPaths } from '../desk-paths';
import { DeskIcon } from '../parts/DeskIcon';
import { LoadFailure } from '../parts/FailureAlert';
import { deferred } from '../screens';
import { BarButton } from '../shell/BarButton';
import { DeskPage } from '../shell/DeskPage';
import { OverviewContent } from './OverviewContent';
import { OverviewSkeleton } from './OverviewSkeleton';
import { periodText } from './overview-text';

const DEFAULT_PERIOD = 12;

/** Income, sold items and searches. The period is in the address. */
export function OverviewScreen() {
  const [params, setParams] = useSearchParams();
  const requestedWeeks = Number(params.get('weeks'));
  const period = PERIODS.find((weeks) => weeks === requestedWeeks) ?? DEFAULT_PERIOD;
  const setPeriod = (weeks: Period) =>
    setParams(weeks === DEFAULT_PERIOD ? {} : { weeks: String(weeks) }, { replace: true });
  const isOwner = useIsOwner();
  const [isExporting, setIsExporting] = useState(false);
  const query = useOverview(period);
  const { data, isPending, isPlaceholderData } = query;
  return (
    <DeskPage
      title="Overview"
      back={{ to: deskPaths.settings }}
      tools={
        isOwner && (
          <>
            <PeriodChoice value={period} onChange={setPeriod} />
            <Button variant="outline" onClick={() => setIsExporting(true)}>
              <DeskIcon name="download" />
              For the accountant
            </Button>
          </>
        )
      }
      phoneTools={
        isOwner && (
          <BarButton
            label="For the accountant"
            icon="download"
            mr="-12px"
            onClick={() => setIsExporting(true)}
          />
        )
      }
    >
      <Box px={{ base: 'gutter', md: '0' }} py="14px" _empty={{ display: 'none' }}>
        <LoadFailure title="The numbers did not load." query={query} />
      </Box>
      {isPending && <OverviewSkeleton />}
      {data && (
        <Box aria-busy={isPlaceholderData}>
          <OverviewContent
            overview={data}
            period={periodText(period)}
            choice={<PeriodChoice value={period} onChange={setPeriod} />}
          />
        </Box>
      )}
      {isExporting && (
        <Suspense fallback={null}>
          <deferred.AccountantDialog onClose={() => setIsExporting(false)} />
        </Suspense>
      )}
    </DeskPage>
  );
}

interface ChoiceProps {
  value: Period;
  onChange: (period: Period) => void;
}

function PeriodChoice({ value, onChange }: ChoiceProps) {
  return (
    <SegmentGroup.Root
      aria-label="Period"
      value={String(value)}
      onValueChange={(details) =>
        onChange(PERIODS.find((weeks) => String(weeks) === details.value) ?? value)
      }
      width={{ base: 'full', md: '270px' }}
    >
      <SegmentGroup.Indicator />
      <SegmentGroup.Items
        items={PERIODS.map((weeks) => ({ value: String(weeks), label: periodText(weeks) }))}
      />
    </SegmentGroup.Root>
  );
}
