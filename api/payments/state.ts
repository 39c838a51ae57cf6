import type { PaymentState } from '#contract/payments';
import { GONE, isIssue, type Cashier } from './capture';
import type { StoredCheckout } from './store';

/** Where a payment stands; the provider is asked only while nobody has captured it. */
export async function stateOf(checkout: StoredCheckout, { read }: Cashier): Promise<PaymentState> {
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

function approvalOf(order: Awaited<ReturnType<Cashier['read']>>): PaymentState {
  if (!order) return 'open';
  if (isIssue(order)) return GONE.has(order.issue) ? 'ended' : 'open';
  return order.status === 'APPROVED' || order.status === 'COMPLETED' ? 'approved' : 'open';
}
