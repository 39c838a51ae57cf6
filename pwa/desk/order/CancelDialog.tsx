import { useOrderAction } from '../client/desk-orders';
import { ActionDialog } from '../parts/ActionDialog';
import type { OrderDialogProps } from './order-actions';

export function CancelDialog({ order, onClose }: OrderDialogProps) {
  const cancel = useOrderAction('cancel', order.number, onClose);
  return (
    <ActionDialog
      role="alertdialog"
      title="Cancel the order"
      lead="Only a payment that PayPal no longer knows can be cancelled. The items go back on sale, and the buyer is mailed."
      action="Cancel the order"
      cancel="Keep the order"
      isBusy={cancel.isPending}
      failure={cancel.error}
      onSubmit={() => cancel.mutate(undefined)}
      onClose={onClose}
    />
  );
}
