import type { PaymentState } from '#contract/payments';
import { NOT_FOUND_ISSUES, isIssue, type CaptureService } from './capture';
import type { StoredCheckout } from './store';

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
  return order.status === 'APPROVED' || order.status === 'COMPLETED' ? 'approved' : 'open';
}
