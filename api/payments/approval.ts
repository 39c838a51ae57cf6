import { Unreachable } from '#contract/protocol/api-error';
import { NOT_FOUND_ISSUES } from './capture';
import type { Provider } from './provider/provider';
import type { StoredCheckout } from './store';

const APPROVED = ['APPROVED', 'COMPLETED'];

/**
 * Checks whether the buyer has approved the payment at the provider, or may have. If the provider
 * does not answer, the result is true.
 */
export function approvalCheck({ of }: Provider) {
  return async function mayBeApproved(checkout: StoredCheckout): Promise<boolean> {
    if (checkout.providerOrderId === undefined) return false;
    try {
      const order = await of(checkout)?.getOrder(checkout.providerOrderId);
      if (!order) return true;
      return 'issue' in order
        ? !NOT_FOUND_ISSUES.has(order.issue)
        : APPROVED.includes(order.status);
    } catch (error) {
      if (error instanceof Unreachable) return true;
      throw error;
    }
  };
}
