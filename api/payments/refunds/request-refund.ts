import { Unreachable } from '#contract/protocol/api-error';
import type { Cents } from '#contract/money';
import type { Refund } from '../provider/paypal';
import type { Issue } from '../provider/paypal-call';
import type { Provider } from '../provider/provider';
import type { StoredCheckout } from '../store';

/**
 * Asks the provider for the current refund. A retry uses the same request id. Undefined as amount
 * refunds everything that is left.
 */
export async function requestRefund(
  provider: Provider,
  checkout: StoredCheckout,
  amount: Cents | undefined,
): Promise<Refund | Issue | 'not-paid' | 'unreachable' | 'elsewhere'> {
  const { _id, payment, refunds = 1 } = checkout;
  if (!payment) return 'not-paid';
  const client = provider.of(checkout);
  if (!client) return 'elsewhere';
  try {
    return await client.refundCapture(payment.captureId, `${_id}:refund:${refunds}`, amount);
  } catch (error) {
    if (error instanceof Unreachable) return 'unreachable';
    throw error;
  }
}
