import { Unreachable } from '#contract/protocol/api-error';
import { NOT_FOUND_ISSUES } from './capture';
import type { Provider } from './provider/provider';
import type { StoredCheckout } from './store';

const APPROVED = ['APPROVED', 'COMPLETED'];

/**
 * Whether the buyer has approved or may have. Without an answer from the provider it assumes yes.
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
