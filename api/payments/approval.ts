import type { PaymentState } from '#contract/payments';
import { NOT_FOUND_ISSUES, isIssue, type CaptureService } from './capture';
import type { StoredCheckout } from './store';

const APPROVED = new Set(['APPROVED', 'COMPLETED']);

/**
 * Checks whether the buyer has approved the payment at the provider, or may have. If the provider
 * does not respond, the result is true.
 */
export function approvalCheck({ read }: Pick<CaptureService, 'read'>) {
  return async function mayBeApproved(checkout: StoredCheckout): Promise<boolean> {
    if (checkout.providerOrderId === undefined) return false;
    const order = await read(checkout);
    if (!order) return true;
    return isIssue(order) ? !NOT_FOUND_ISSUES.has(order.issue) : APPROVED.has(order.status);
  };
}

/** The state of a payment. Asks the provider only while nothing was captured. */
export async function stateOf(
  checkout: StoredCheckout,
  { read }: CaptureService,
): Promise<PaymentState> {
  switch (checkout.state) {
    case 'held':
      return 'open';
    case 'created':
      return approvalOf(await read(checkout));
    case 'capturing':
      return 'settling';
    case 'captured':
    case 'pending':
    case 'recorded':
    case 'refunded':
      return 'paid';
    case 'released':
    case 'cancelled':
      return 'ended';
  }
}

function approvalOf(order: Awaited<ReturnType<CaptureService['read']>>): PaymentState {
  if (!order) return 'open';
  if (isIssue(order)) return NOT_FOUND_ISSUES.has(order.issue) ? 'ended' : 'open';
  return APPROVED.has(order.status) ? 'approved' : 'open';
}
