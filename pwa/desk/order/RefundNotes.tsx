import type { RefundPreview } from '#contract/desk/orders';
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
    preview.hasFailed &&
      'The last refund failed at PayPal. If it fails again, pay the buyer another way.',
    preview.inProgress &&
      `PayPal has not responded to a refund of ${dollarText(preview.inProgress.amount)}. This sends the same refund again, not a second one.`,
  ].filter((note) => typeof note === 'string');
  return notes.map((note) => <WarningAlert key={note}>{note}</WarningAlert>);
}
