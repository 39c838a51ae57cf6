import { Alert, Box } from '@chakra-ui/react';
import type { DeskOrderDetail } from '#contract/desk/orders';
import { useIsOwner } from '../client/staff-session';
import { DeskIcon } from '../parts/DeskIcon';

/** Why the order needs a decision. */
export function ReviewAlert({ order }: { order: DeskOrderDetail }) {
  const isOwner = useIsOwner();
  if (order.review.length === 0) return null;
  return (
    <Alert.Root
      status="warning"
      bg="surface"
      color="ink"
      borderWidth="1px"
      borderLeftWidth="4px"
      borderColor="line"
      borderLeftColor="gold"
      fontSize="14"
      flexWrap="wrap"
    >
      <Alert.Indicator color="goldInk">
        <DeskIcon name="warning" />
      </Alert.Indicator>
      <Alert.Content display="block" minW="220px">
        <b>This order needs your decision.</b>
        <Box as="ul" pl="18px">
          {order.review.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </Box>
        {!isOwner && 'Only the owner can decide.'}
      </Alert.Content>
    </Alert.Root>
  );
}
