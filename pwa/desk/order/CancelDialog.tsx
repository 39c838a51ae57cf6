import { Button } from '@chakra-ui/react';
import { useOrderAct } from '../client/desk-orders';
import { BusyButton } from '../parts/BusyButton';
import { DeskDialog } from '../parts/DeskDialog';
import { FailureAlert } from '../parts/FailureAlert';
import type { OrderDialogProps } from './order-dialog';

export function CancelDialog({ order, onClose }: OrderDialogProps) {
  const cancel = useOrderAct('cancel', order.number, onClose);
  return (
    <DeskDialog
      title="Cancel the order"
      lead="Only a payment that PayPal no longer knows can be cancelled. The items go back on sale, and the buyer is mailed."
      isOpen
      onClose={onClose}
      role="alertdialog"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Keep the order
          </Button>
          <BusyButton isBusy={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
            Cancel the order
          </BusyButton>
        </>
      }
    >
      {cancel.isError && <FailureAlert failure={cancel.error} />}
    </DeskDialog>
  );
}
