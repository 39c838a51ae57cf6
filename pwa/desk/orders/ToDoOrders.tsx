import { Box, Button, Flex, Heading, Link, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import type { DeskOrder, DeskOrderList, Task } from '#contract/desk/orders';
import { deskPaths } from '../desk-paths';
import { counted } from '../parts/format';
import { StateLabel, TASK_STATES } from '../parts/StateLabel';
import { groupId, TASKS } from './order-facts';
import { OrderRows } from './OrderRows';

interface Props {
  orders: readonly DeskOrder[];
  counts: DeskOrderList['counts'] | undefined;
  onShip: (numbers: readonly string[]) => void;
}

/** Orders with a task, in groups. Each group explains its task. */
export function ToDoOrders({ orders, counts, onShip }: Props) {
  const groups = TASKS.map((task) => ({
    id: groupId(task),
    orders: orders.filter((order) => order.task === task),
    task,
  })).filter((group) => group.orders.length > 0);
  return (
    <OrderRows
      groups={groups.map((group) => ({
        ...group,
        heading: (
          <GroupHeading
            task={group.task}
            orders={group.orders}
            onShip={onShip}
            count={counts?.[group.task] ?? group.orders.length}
          />
        ),
      }))}
      onShip={onShip}
    />
  );
}

interface HeadingProps {
  task: Task;
  count: number;
  orders: readonly DeskOrder[];
  onShip: Props['onShip'];
}

function GroupHeading({ task, count, orders, onShip }: HeadingProps) {
  const numbers = orders.map(({ number }) => number);
  const { kind, label, why } = TASK_STATES[task];
  return (
    <Flex align="baseline" gap={{ base: '8px', md: '14px' }} wrap={{ base: 'wrap', md: 'nowrap' }}>
      <Heading as="h2" fontFamily="text" fontSize="16" fontWeight="600" lineHeight="1.3">
        <StateLabel kind={kind} fontSize="16">
          <b>{label}</b>
          <Box as="span" textStyle="num" color="ink2">
            {count}
          </Box>
        </StateLabel>
      </Heading>
      <Text fontSize="14" color="ink2" hideBelow="md">
        {why}
      </Text>
      {task === 'ship' && (
        <Link
          asChild
          ml="auto"
          fontSize="14"
          whiteSpace="nowrap"
          minH={{ base: '44px', md: 'auto' }}
          my={{ base: '-12px', md: '0' }}
        >
          <RouterLink to={deskPaths.print(numbers)}>
            Print {counted(orders.length, 'slip')}
          </RouterLink>
        </Link>
      )}
      {task === 'ship' && orders.length > 1 && (
        <Button
          variant="plain"
          hideFrom="md"
          my="-12px"
          fontSize="14"
          onClick={() => onShip(numbers)}
        >
          Ship {counted(orders.length, 'order')}
        </Button>
      )}
      <Text fontSize="0.8125rem" color="ink2" hideFrom="md" width="full">
        {why}
      </Text>
    </Flex>
  );
}
