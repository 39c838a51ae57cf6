import { AddressDialog } from './AddressDialog';
import { CancelDialog } from './CancelDialog';
import { RefundDialog } from './RefundDialog';
import { ReviewDialog } from './ReviewDialog';
import { ShipDialog } from './ShipDialog';
import type { OrderDialogName, OrderDialogProps } from './order-actions';

interface Props extends OrderDialogProps {
  open: OrderDialogName | undefined;
}

const DIALOGS = {
  ship: ShipDialog,
  refund: RefundDialog,
  address: AddressDialog,
  cancel: CancelDialog,
  review: ReviewDialog,
};

/**
 * The open dialog of the order. Each dialog starts with the order's state at the time when it
 * opens.
 */
export function OrderDialogs({ open, ...props }: Props) {
  const Dialog = open === undefined ? undefined : DIALOGS[open];
  return Dialog && <Dialog {...props} />;
}
