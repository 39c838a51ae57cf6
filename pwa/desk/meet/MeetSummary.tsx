import { Box } from '@chakra-ui/react';
import type { MeetSummary } from '#contract/desk/meet';
import { counted, dollarText, longDate } from '../parts/format';
import { HeatSheet, HeatSheetRow } from '../parts/HeatSheet';
import { GroupHead } from './GroupHead';

interface Props {
  summary: MeetSummary;
  /** Number of units that return to the web. */
  returned: number;
}

/** The result of a meet: sales by cash and card, and units that return to the web. */
export function MeetTotals({ summary, returned }: Props) {
  const { cash, card, undone } = summary;
  return (
    <HeatSheet>
      <HeatSheetRow label={`Cash, ${counted(cash.sales, 'sale')}`}>
        {dollarText(cash.total)}
      </HeatSheetRow>
      <HeatSheetRow label={`Card, ${counted(card.sales, 'sale')}`}>
        {dollarText(card.total)}
      </HeatSheetRow>
      {undone > 0 && <HeatSheetRow label="Undone, not counted">{undone}</HeatSheetRow>}
      <HeatSheetRow label="Units not sold, back on the web">{returned}</HeatSheetRow>
      <HeatSheetRow label={`Total, ${counted(cash.sales + card.sales, 'sale')}`} isTotal>
        {dollarText(cash.total + card.total)}
      </HeatSheetRow>
    </HeatSheet>
  );
}

/** The result of the last meet, shown until the next one starts. */
export function LastMeet({ summary }: { summary: MeetSummary }) {
  const { meet, cash, card, returned, endedAt } = summary;
  return (
    <section>
      <GroupHead title={meet.name} count={cash.sales + card.sales}>
        {endedAt !== null && `Ended ${longDate(endedAt)}`}
      </GroupHead>
      <Box px={{ base: 'gutter', md: '0' }} maxW={{ md: '420px' }}>
        <MeetTotals summary={summary} returned={returned} />
      </Box>
    </section>
  );
}
