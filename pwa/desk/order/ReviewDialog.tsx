import { Box, Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useOrderAct } from '../client/desk-orders';
import { BusyButton } from '../parts/BusyButton';
import { DeskDialog } from '../parts/DeskDialog';
import { FailureAlert } from '../parts/FailureAlert';
import type { OrderDialogProps } from './order-dialog';

/** Ends the review of the reasons shown. A reason that is added in the meantime stays. */
export function ReviewDialog({ order, onClose }: OrderDialogProps) {
  const [reasons] = useState(order.review);
  const end = useOrderAct('endReview', order.number, onClose);
  return (
    <DeskDialog
      title="End the review"
      lead="The order then counts as decided. Refund it first if you cannot send it."
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton isBusy={end.isPending} onClick={() => end.mutate({ reasons })}>
            End the review
          </BusyButton>
        </>
      }
    >
      <Box as="ul" pl="18px" mb="12px" fontSize="15px">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Box>
      {end.isError && <FailureAlert failure={end.error} />}
    </DeskDialog>
  );
}
