import { Stack } from '@chakra-ui/react';
import { formatCents, fromDollars } from '#contract/money';
import { useOrderAction } from '../client/desk-orders';
import { BusyButton } from '../parts/BusyButton';
import { DeskDialog } from '../parts/DeskDialog';
import { FailureAlert } from '../parts/FailureAlert';
import { WarningAlert } from '../parts/WarningAlert';
import { announceRefund, RefundFooter } from './RefundNotes';
import type { OrderDialogProps } from './order-actions';

interface Props extends OrderDialogProps {
  /** Canadian dollars. */
  amount: number;
}

/** Repeats a refund that failed after PayPal had accepted it. */
export function RefundAgain({ order, amount, onClose }: Props) {
  const refunded = fromDollars(amount);
  const refund = useOrderAction('refundAgain', order.number, (changed) => {
    announceRefund(changed, refunded, 'PayPal has sent the money to the buyer.');
    onClose();
  });
  return (
    <DeskDialog
      title="Refund again"
      lead={`PayPal accepted a refund of ${formatCents(refunded)}, but later it failed. The buyer has not received this money.`}
      onClose={onClose}
      isWide
      footer={
        <RefundFooter onCancel={onClose}>
          <BusyButton isBusy={refund.isPending} onClick={() => refund.mutate({ amount })}>
            Refund {formatCents(refunded)} again
          </BusyButton>
        </RefundFooter>
      }
    >
      <Stack gap="14px">
        <WarningAlert>
          First check at PayPal that your balance covers it. If it fails again, pay the buyer
          another way. Then choose “End the review”.
        </WarningAlert>
        {refund.isError && <FailureAlert failure={refund.error} />}
      </Stack>
    </DeskDialog>
  );
}
