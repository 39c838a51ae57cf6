import { Table } from '@chakra-ui/react';
import type { Overview } from '#contract/desk/overview';
import { dollarText } from '../parts/format';
import { weekText } from './overview-text';

/** The figures of the chart as a table, newest first. */
export function IncomeTable({ weeks }: { weeks: readonly Overview['weeks'][number][] }) {
  return (
    <Table.ScrollArea
      maxH="480px"
      overflowX="hidden"
      tabIndex={0}
      role="region"
      aria-label="Income by week"
    >
      <Table.Root stickyHeader>
        <Table.Header>
          <Table.Row bg="ground">
            <Table.ColumnHeader pl="0">Week of</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">Income</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">Orders</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end" hideBelow="md">
              Items
            </Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end" hideBelow="md">
              Refunded
            </Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end" pr="0">
              Last year
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body fontVariantNumeric="tabular-nums" css={{ '& td': { textAlign: 'end' } }}>
          {weeks.toReversed().map(({ start, income, orders, items, refunded, lastYear }) => (
            <Table.Row key={start}>
              <Table.ColumnHeader scope="row" pl="0" color="ink" fontSize="14" fontWeight="600">
                {weekText(start)}
              </Table.ColumnHeader>
              <Table.Cell>{signedText(income)}</Table.Cell>
              <Table.Cell>{orders}</Table.Cell>
              <Table.Cell hideBelow="md">{items}</Table.Cell>
              <Table.Cell hideBelow="md">{dollarText(refunded)}</Table.Cell>
              <Table.Cell pr="0">{lastYear === null ? '–' : signedText(lastYear)}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}

function signedText(amount: number): string {
  return amount < 0 ? `−${dollarText(-amount)}` : dollarText(amount);
}
