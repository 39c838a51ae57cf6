import { Box, Link, LinkBox, LinkOverlay, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { orderQuery } from '../client/desk-orders';
import { deskPaths } from '../desk-paths';
import { itemRemark } from '../orders/order-facts';
import { DeskIcon } from '../parts/DeskIcon';
import { dollarText, momentText } from '../parts/format';
import { orderState } from '../parts/StateLabel';
import { Thumb } from '../parts/Thumb';

const MAX_SHOWN = 3;

interface Props {
  email: string;
  numbers: readonly string[];
}

/** The newest orders of a message's sender. */
export function SenderOrders({ email, numbers }: Props) {
  if (numbers.length === 0) return null;
  return (
    <Stack as="section" aria-label="Orders of the sender" gap="8px">
      {numbers.slice(0, MAX_SHOWN).map((number) => (
        <SenderOrder key={number} number={number} />
      ))}
      {numbers.length > MAX_SHOWN && (
        <Link asChild fontSize="14" minH={{ base: '44px', md: '32px' }}>
          <RouterLink to={deskPaths.ordersOf(email)}>All {numbers.length} orders</RouterLink>
        </Link>
      )}
    </Stack>
  );
}

function SenderOrder({ number }: { number: string }) {
  const { data: order } = useQuery(orderQuery(number));
  const [item] = order?.items ?? [];
  const remark = order ? itemRemark(order) : '';
  return (
    <LinkBox
      display="flex"
      alignItems="center"
      gap="14px"
      minH="60px"
      p="8px 12px 8px 8px"
      borderWidth="1px"
      borderColor="line"
      borderRadius="r"
      bg="surface"
      fontSize="14"
      lineHeight="1.4"
      _hover={{ bg: 'wash' }}
    >
      <Thumb address={item?.imageUrl} />
      <Box flex="1" minW="0">
        <LinkOverlay asChild fontWeight="600">
          <RouterLink to={deskPaths.order(number)}>
            Order {number}
            {order && `, ${dollarText(order.total)}`}
          </RouterLink>
        </LinkOverlay>
        {order && (
          <Box color="ink2">
            {[item?.name, remark].filter(Boolean).join(', ')} · {orderState(order).label} ·{' '}
            {momentText(order.createdAt)}
          </Box>
        )}
      </Box>
      <DeskIcon name="next" boxSize="16px" color="ink2" />
    </LinkBox>
  );
}
