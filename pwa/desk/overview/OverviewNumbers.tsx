import { SimpleGrid, Stat } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Overview } from '#contract/desk/overview';
import { counted } from '../parts/format';
import {
  countText,
  daysText,
  incomeChangeText,
  timeToSellText,
  wholeDollarText,
} from './overview-text';

/** The five main numbers, above the charts. */
export function OverviewNumbers({ overview }: { overview: Overview }) {
  const { thisWeek, lastWeek, timeToSell } = overview;
  return (
    <SimpleGrid
      columns={{ base: 2, md: 5 }}
      gridTemplateColumns={{ md: '1.35fr repeat(4, minmax(0, 1fr))' }}
      borderTopWidth={{ md: '2px' }}
      borderTopColor="ink"
    >
      <Number label="Income this week" detail={incomeChangeText(overview)} isMain>
        {wholeDollarText(thisWeek.income)}
      </Number>
      <Number label="Orders" detail={`${countText(lastWeek.orders)} this time last week`}>
        {countText(thisWeek.orders)}
      </Number>
      <Number label="Items sold" detail={`${countText(lastWeek.items)} this time last week`}>
        {countText(thisWeek.items)}
      </Number>
      <Number
        label="Refunded"
        detail={thisWeek.refunds === 0 ? 'no refund' : counted(thisWeek.refunds, 'refund')}
      >
        {wholeDollarText(thisWeek.refunded)}
      </Number>
      <Number label="Time to sell" detail={timeToSellText(timeToSell)}>
        {timeToSell.medianDays === null ? '–' : daysText(timeToSell.medianDays)}
      </Number>
    </SimpleGrid>
  );
}

interface NumberProps {
  label: string;
  detail: string;
  /** Takes the whole width on the phone. */
  isMain?: boolean;
  children: ReactNode;
}

function Number({ label, detail, isMain = false, children }: NumberProps) {
  return (
    <Stat.Root
      gap="0"
      gridColumn={isMain ? { base: '1 / -1', md: 'auto' } : undefined}
      px={{ base: 'gutter', md: '12px', lg: '16px' }}
      pl={{ md: isMain ? '10px' : '12px', lg: isMain ? '10px' : '16px' }}
      py="12px"
      borderColor="line"
      borderBottomWidth="1px"
      borderRightWidth={{ base: '0', md: '1px' }}
      _even={{ borderRightWidth: '1px' }}
      _last={{ borderRightWidth: '0' }}
    >
      <Stat.Label color="ink" fontSize="14" fontWeight="600">
        {label}
      </Stat.Label>
      <Stat.ValueText
        textStyle="num"
        fontSize={{ base: isMain ? '2.75rem' : '1.5rem', md: '1.375rem', lg: '1.875rem' }}
        fontWeight="750"
        lineHeight={{ base: isMain ? '1.1' : '1.2', md: '1.2' }}
        letterSpacing="-.025em"
      >
        {children}
      </Stat.ValueText>
      <Stat.HelpText as="dd" m="0" fontSize="0.8125rem" lineHeight="1.35" color="ink2">
        {detail}
      </Stat.HelpText>
    </Stat.Root>
  );
}
