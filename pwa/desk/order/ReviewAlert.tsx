import { Box } from '@chakra-ui/react';
import type { DeskOrderDetail } from '#contract/desk/orders';
import { useIsOwner } from '../client/staff-session';
import { WarningAlert } from '../parts/WarningAlert';

/** Explains why the order needs a review. */
export function ReviewAlert({ order }: { order: DeskOrderDetail }) {
  const isOwner = useIsOwner();
  if (order.review.length === 0) return null;
  return (
    <WarningAlert>
      <b>This order needs your decision.</b>
      <Box as="ul" pl="18px">
        {order.review.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Box>
      {!isOwner && 'Only the owner can decide.'}
    </WarningAlert>
  );
}
