import { Badge, Box, Flex } from '@chakra-ui/react';
import { createColumnHelper, rowSelectionFeature, tableFeatures } from '@tanstack/react-table';
import { Link } from 'react-router-dom';
import type { DeskOrder } from '#contract/desk/orders';
import { useShipPromise } from '../client/shop-settings';
import { deskPaths } from '../desk-paths';
import { dollarText, dueText, isDue, momentText } from '../parts/format';
import { SelectBox } from '../parts/SelectBox';
import { orderState, StateLabel } from '../parts/StateLabel';
import { Thumb } from '../parts/Thumb';
import { useNewOrders } from '../shell/use-order-watch';
import { buyerName, itemRemark, needsCustoms } from './order-facts';
import { NextActionButton } from './NextActionButton';

export const orderFeatures = tableFeatures({ rowSelectionFeature });
const helper = createColumnHelper<typeof orderFeatures, DeskOrder>();

export const orderColumns = helper.columns([
  helper.display({
    id: 'select',
    header: '',
    cell: ({ row }) => (
      <SelectBox
        label={`Select order ${row.original.number}`}
        checked={row.getIsSelected()}
        onChange={(checked) => row.toggleSelected(checked)}
      />
    ),
  }),
  helper.accessor('number', {
    header: 'Order',
    cell: ({ row: { original } }) => <NumberCell order={original} />,
  }),
  helper.accessor(buyerName, {
    id: 'buyer',
    header: 'Buyer',
    cell: ({ row: { original } }) => (
      <>
        <b>{buyerName(original)}</b>
        <SecondLine>
          {original.place}
          {needsCustoms(original) && <Badge>Customs</Badge>}
        </SecondLine>
      </>
    ),
  }),
  helper.display({
    id: 'items',
    header: 'Items',
    cell: ({ row: { original } }) => <ItemsCell order={original} />,
  }),
  helper.accessor('total', {
    header: 'Total',
    cell: ({ row: { original } }) => <Box textStyle="num">{dollarText(original.total)}</Box>,
  }),
  helper.display({
    id: 'due',
    header: 'State',
    cell: ({ row: { original } }) => <DueCell order={original} />,
  }),
  helper.display({
    id: 'action',
    header: '',
    cell: ({ row: { original } }) => <NextActionButton order={original} />,
  }),
]);

function NumberCell({ order }: { order: DeskOrder }) {
  const isNew = useNewOrders().has(order.number);
  return (
    <>
      <Box textStyle="num" asChild>
        <Link to={deskPaths.order(order.number)}>{order.number}</Link>
      </Box>
      <SecondLine>
        {isNew && <b>New</b>}
        {momentText(order.createdAt)}
        {order.demo && <Badge>Demo</Badge>}
      </SecondLine>
    </>
  );
}

function ItemsCell({ order }: { order: DeskOrder }) {
  return (
    <Flex align="center" gap="12px">
      <Flex gap="4px" width="72px" flex="none" hideBelow="lg">
        {order.items.slice(0, 2).map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may have the same product
          <Thumb key={`${item.productId} ${index}`} address={item.imageUrl} />
        ))}
      </Flex>
      <Box minW="0">
        {order.items[0]?.name}
        <SecondLine>{itemRemark(order)}</SecondLine>
      </Box>
    </Flex>
  );
}

function DueCell({ order }: { order: DeskOrder }) {
  const promise = useShipPromise();
  if (order.task === 'ship') {
    const text = dueText(order.createdAt, promise);
    return isDue(order.createdAt, promise) ? <b>by {text}</b> : `by ${text}`;
  }
  const { kind, label } = orderState(order);
  return <StateLabel kind={kind}>{label}</StateLabel>;
}

function SecondLine({ children }: { children: React.ReactNode }) {
  return (
    <Flex gap="6px" align="center" wrap="wrap" fontSize="12" lineHeight="1rem" color="ink2">
      {children}
    </Flex>
  );
}
