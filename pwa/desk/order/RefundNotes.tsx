import { Button } from '@chakra-ui/react';
import type { PropsWithChildren } from 'react';
import type { DeskOrderDetail, RefundPreview } from '#contract/desk/orders';
import { formatCents, type Cents } from '#contract/money';
import { deskToaster } from '../parts/desk-toaster';
import { DeskIcon } from '../parts/DeskIcon';
import { FootNote } from '../parts/DeskDialog';
import { dollarText } from '../parts/format';
import { WarningAlert } from '../parts/WarningAlert';

/** Why nothing can be refunded now. Undefined if something can. */
export function refundBlocker(preview: RefundPreview): string | undefined {
  if (preview.standing === 'not-paid')
    return 'This order is not paid, so there is nothing to refund.';
  if (preview.standing === 'refunded') return 'Everything has been refunded.';
  if (preview.provider === 'unreachable')
    return 'PayPal does not respond, so the amount that is left is unknown. Try again in a few minutes.';
  if (preview.isPending) return 'A refund is pending at PayPal. Wait until PayPal has finished it.';
  return undefined;
}

/** Notes that the owner should read before the refund. */
export function RefundNotes({ preview }: { preview: RefundPreview }) {
  const notes = [
    refundBlocker(preview),
    preview.provider === 'all-refunded' &&
      'PayPal says that everything is refunded there. This only records it here.',
    preview.hasFailed && 'An earlier refund failed at PayPal.',
    preview.inProgress &&
      `PayPal has not responded to a refund of ${dollarText(preview.inProgress.amount)}. This sends the same refund again, not a second one.`,
  ].filter((note) => typeof note === 'string');
  return notes.map((note) => <WarningAlert key={note}>{note}</WarningAlert>);
}

/** The footer of a dialog that refunds. Its button is `children`. */
export function RefundFooter({ onCancel, children }: PropsWithChildren<{ onCancel: () => void }>) {
  return (
    <>
      <FootNote>
        <DeskIcon name="key" />
        Your passkey may be asked for next.
      </FootNote>
      <Button variant="outline" onClick={onCancel}>
        Cancel
      </Button>
      {children}
    </>
  );
}

/** Shows a toast about a refund that was made or started. */
export function announceRefund(
  { isRefundPending }: DeskOrderDetail,
  amount: Cents,
  done: string,
): void {
  deskToaster.create({
    type: 'success',
    title: `${isRefundPending ? 'Started to refund' : 'Refunded'} ${formatCents(amount)}`,
    description: isRefundPending
      ? 'PayPal has not finished it yet. You get an email if it fails.'
      : done,
  });
}
