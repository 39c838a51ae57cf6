import { countUnits } from '#contract/totals';
import { Box, Flex, LinkBox, LinkOverlay } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { DeskOrder } from '#contract/desk/orders';
import { useShipPromise } from '../client/shop-settings';
import { deskPaths } from '../desk-paths';
import { dollarText, dueText, momentText } from '../parts/format';
import { orderState, StateLabel } from '../parts/StateLabel';
import { Thumb } from '../parts/Thumb';
import { useNewOrders } from '../shell/use-order-watch';
import { buyerName, needsCustoms, unitsToPack } from './order-facts';

/** An order in the phone's list. Its link covers the whole row. */
export function OrderCard({ order, hasState }: { order: DeskOrder; hasState: boolean }) {
  const isNew = useNewOrders().has(order.number);
  const promise = useShipPromise();
  const [first] = order.items;
  const units = unitsToPack(order) || countUnits(order.items);
  return (
    <LinkBox
      as="li"
      display="grid"
      gridTemplateColumns="46px minmax(0, 1fr)"
      gap="0 14px"
      alignItems="center"
      minH="76px"
      px="gutter"
      py="9px"
      borderBottomWidth="1px"
      borderColor="line"
      bg={isNew ? 'bone' : undefined}
      boxShadow={isNew ? 'inset 4px 0 0 {colors.tick}' : undefined}
    >
      <Box position="relative">
        <Thumb address={first?.imageUrl} width="46px" height="57px" />
        {units > 1 && (
          <Box
            position="absolute"
            right="0"
            bottom="0"
            minW="18px"
            textAlign="center"
            textStyle="num"
            fontSize="12"
            lineHeight="1.125rem"
            bg="ink"
            color="ground"
          >
            {units}
          </Box>
        )}
      </Box>
      <Box minW="0">
        <Flex justify="space-between" align="baseline" gap="10px">
          <LinkOverlay asChild fontWeight="600" truncate minW="0">
            <Link to={deskPaths.order(order.number)}>{buyerName(order)}</Link>
          </LinkOverlay>
          <Box
            textStyle="num"
            flex="none"
            color={order.task === 'refund-failed' ? 'ropeInk' : undefined}
          >
            {dollarText(order.total)}
          </Box>
        </Flex>
        <Flex justify="space-between" align="baseline" gap="10px" fontSize="14" color="ink2">
          <Box truncate minW="0">
            {first?.name}
            {units > 1 && ` and ${units - 1} more`}
          </Box>
          <Box flex="none" fontSize="0.8125rem">
            {needsCustoms(order) && order.task === 'ship' && (
              <Box as="span" color="ink" fontWeight="600">
                Customs{' '}
              </Box>
            )}
            {isNew && (
              <Box as="span" color="ink" fontWeight="600">
                New{' '}
              </Box>
            )}
            {order.task === 'ship'
              ? `by ${dueText(order.createdAt, promise)}`
              : momentText(order.createdAt)}
          </Box>
        </Flex>
        {hasState && (
          <StateLabel kind={orderState(order).kind}>{orderState(order).label}</StateLabel>
        )}
      </Box>
    </LinkBox>
  );
}
