import { Button, Skeleton, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { DeskOrderDetail, RefundPreview } from '#contract/desk/orders';
import { formatCents, fromDollars, toDollars } from '#contract/money';
import { serviceTimes } from '#contract/service-times';
import { useOrderAction, useRefundPreview } from '../client/desk-orders';
import { BusyButton } from '../parts/BusyButton';
import { DeskDialog } from '../parts/DeskDialog';
import { FailureAlert } from '../parts/FailureAlert';
import { refundAmount, refundLines } from './refund-amount';
import { RefundChoice } from './RefundChoice';
import { announceRefund, refundBlocker, RefundFooter, RefundNotes } from './RefundNotes';
import type { OrderDialogProps } from './order-actions';
import { RefundAgain } from './RefundAgain';

export function RefundDialog({ order, onClose }: OrderDialogProps) {
  const { data: preview, error, isFetching, refetch } = useRefundPreview(order.number);
  if (preview && preview.failedRefund !== null)
    return <RefundAgain order={order} amount={preview.failedRefund} onClose={onClose} />;
  if (preview) return <RefundForm order={order} preview={preview} onClose={onClose} />;
  return (
    <DeskDialog
      title="Refund"
      onClose={onClose}
      isWide
      footer={
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {error && !isFetching ? (
        <FailureAlert failure={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="160px" aria-label="Asking PayPal what can be refunded" />
      )}
    </DeskDialog>
  );
}

interface FormProps {
  order: DeskOrderDetail;
  preview: RefundPreview;
  onClose: () => void;
}

function RefundForm({ order, preview, onClose }: FormProps) {
  const everything = preview.lines.map(({ unitsLeft }) => unitsLeft);
  const [isByUnit, setIsByUnit] = useState(false);
  const [chosen, setChosen] = useState<readonly number[]>(everything.map(() => 0));
  const [restock, setRestock] = useState(preview.inProgress?.restock ?? order.status !== 'shipped');
  const units = isByUnit ? chosen : everything;
  const amount = preview.inProgress
    ? fromDollars(preview.inProgress.amount)
    : refundAmount(preview, units);
  const blocker = refundBlocker(preview);
  const refund = useOrderAction('refund', order.number, (changed) => {
    announceRefund(changed, amount, 'The buyer is mailed.');
    onClose();
  });

  function submit() {
    const lines = preview.inProgress ? undefined : refundLines(preview, units);
    const { refunds } = preview;
    refund.mutate({ ...(lines && { lines }), restock, amount: toDollars(amount), refunds });
  }

  // The refund is only recorded, because it was made at the provider.
  const isRecord = preview.provider === 'all-refunded';
  return (
    <DeskDialog
      title={isRecord ? 'Record the refund' : 'Refund'}
      lead={`Back to PayPal, shown at the bank in ${serviceTimes.refundShowsIn}. ${formatCents(fromDollars(preview.left))} is left to refund.`}
      onClose={onClose}
      isWide
      footer={
        <RefundFooter onCancel={onClose}>
          <BusyButton
            isBusy={refund.isPending}
            disabled={blocker !== undefined || amount <= 0}
            onClick={submit}
          >
            {isRecord ? 'Record the refund' : `Refund ${formatCents(amount)}`}
          </BusyButton>
        </RefundFooter>
      }
    >
      <Stack gap="14px">
        <RefundNotes preview={preview} />
        {!blocker && !preview.inProgress && (
          <RefundChoice
            order={order}
            preview={preview}
            isByUnit={isByUnit}
            onByUnit={setIsByUnit}
            units={units}
            onUnits={setChosen}
            restock={restock}
            onRestock={setRestock}
            amount={amount}
          />
        )}
        {refund.isError && <FailureAlert failure={refund.error} />}
      </Stack>
    </DeskDialog>
  );
}
