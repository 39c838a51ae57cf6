import { Box, LinkBox, LinkOverlay, SimpleGrid, Stat } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { DeskOrder, DeskOrderList, Task } from '#contract/desk/orders';
import { deskPaths } from '../desk-paths';
import { counted, daysSince, dollarText } from '../parts/format';
import { TASK_STATES } from '../parts/StateLabel';
import { groupId, TASKS } from './order-facts';

interface Props {
  counts: DeskOrderList['counts'] | undefined;
  /** The orders with a task, oldest first, for the second line of each count. */
  orders: readonly DeskOrder[];
}

/** The number of orders for each task. Each count links to its group. */
export function OrderCounts({ counts, orders }: Props) {
  return (
    <SimpleGrid
      as="nav"
      aria-label="To do"
      // Large text of a phone's browser needs two columns.
      templateColumns={{ base: 'repeat(auto-fit, minmax(4.5rem, 1fr))', md: 'repeat(4, 1fr)' }}
      borderTopWidth={{ md: '2px' }}
      borderTopColor="ink"
      borderBottomWidth="1px"
      borderBottomColor="line"
      mb={{ md: '6px' }}
    >
      {TASKS.map((task) => (
        <Count
          key={task}
          task={task}
          count={counts?.[task]}
          remark={remarkOf(
            task,
            orders.filter((order) => order.task === task),
          )}
        />
      ))}
    </SimpleGrid>
  );
}

interface CountProps {
  task: Task;
  count: number | undefined;
  remark: string;
}

function Count({ task, count, remark }: CountProps) {
  const isBad = task === 'refund-failed' && (count ?? 0) > 0;
  return (
    <LinkBox
      minH={{ base: '70px', md: '72px' }}
      borderRightWidth="1px"
      borderColor="line"
      _last={{ borderRightWidth: '0' }}
      display="grid"
      alignContent="center"
      pl={{ base: '12px', md: '16px' }}
      pr={{ md: '16px' }}
      _hover={{ bg: 'wash' }}
    >
      <Stat.Root
        flexDirection={{ base: 'column', md: 'row' }}
        alignItems={{ base: 'flex-start', md: 'center' }}
        gap={{ base: '3px', md: '14px' }}
        color={isBad ? 'ropeInk' : 'ink'}
      >
        <Stat.Label
          order="1"
          color={isBad ? 'ropeInk' : { base: 'ink2', md: 'ink' }}
          fontSize={{ base: '12', md: '16' }}
          fontWeight={{ base: isBad ? '600' : '500', md: '600' }}
          lineHeight="1.25"
          display="block"
        >
          <LinkOverlay asChild>
            <Link
              to={`${deskPaths.orders}#${groupId(task)}`}
              aria-label={`${TASK_STATES[task].label}: ${count ?? 0}`}
              onClick={() => showGroup(task)}
            >
              {TASK_STATES[task].label}
            </Link>
          </LinkOverlay>
          <Box
            hideBelow="lg"
            fontSize="0.8125rem"
            fontWeight="400"
            color={isBad ? 'ropeInk' : 'ink2'}
          >
            {remark}
          </Box>
        </Stat.Label>
        <Stat.ValueText
          order="0"
          textStyle="num"
          fontWeight="750"
          fontSize={{ base: '1.625rem', md: '1.875rem', lg: '40' }}
          lineHeight="1"
          letterSpacing="-.03em"
        >
          {count ?? '–'}
        </Stat.ValueText>
      </Stat.Root>
    </LinkBox>
  );
}

function showGroup(task: Task): void {
  // The router does not scroll to fragments. The group may be rendered by this navigation.
  requestAnimationFrame(() => document.getElementById(groupId(task))?.scrollIntoView());
}

function remarkOf(task: Task, orders: readonly DeskOrder[]): string {
  const [oldest] = orders;
  if (!oldest) return '';
  if (task === 'ship') {
    const days = daysSince(oldest.createdAt);
    return days === 0 ? 'since today' : `oldest ${counted(days, 'day')}`;
  }
  const amount = orders.reduce((sum, { total, refunded }) => sum + total - refunded, 0);
  return `${dollarText(amount)}${task === 'review' ? ' paid' : task === 'pending' ? ' held' : ''}`;
}
