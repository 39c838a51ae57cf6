import { Alert, Box, Button } from '@chakra-ui/react';
import type { DeskOrderDetail } from '#contract/desk/orders';
import { useIsOwner } from '../client/staff-session';
import { DeskIcon } from '../parts/DeskIcon';
import type { OrderDialogName } from './order-dialog';

interface Props {
  order: DeskOrderDetail;
  onOpen: (dialog: OrderDialogName) => void;
}

/** Why the order needs a decision. */
export function ReviewAlert({ order, onOpen }: Props) {
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
      <Button size="sm" variant="outline" disabled={!isOwner} onClick={() => onOpen('review')}>
        End the review
      </Button>
    </Alert.Root>
  );
}
