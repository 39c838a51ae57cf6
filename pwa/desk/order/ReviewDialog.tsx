import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { useOrderAction } from '../client/desk-orders';
import { ActionDialog } from '../parts/ActionDialog';
import type { OrderDialogProps } from './order-actions';

/** Ends the review of the shown reasons. A reason that was added since stays. */
export function ReviewDialog({ order, onClose }: OrderDialogProps) {
  const [reasons] = useState(order.review);
  const end = useOrderAction('endReview', order.number, onClose);
  return (
    <ActionDialog
      title="End the review"
      lead="The order then counts as decided. Refund it first if you cannot send it."
      action="End the review"
      isBusy={end.isPending}
      failure={end.error}
      onSubmit={() => end.mutate({ reasons })}
      onClose={onClose}
    >
      <Box as="ul" pl="18px" mb="12px" fontSize="0.9375rem">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Box>
    </ActionDialog>
  );
}
