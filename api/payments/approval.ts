import { Unreachable } from '#contract/failure';
import { GONE } from './capture';
import type { Provider } from './provider';
import type { StoredCheckout } from './store';

const APPROVED = ['APPROVED', 'COMPLETED'];

/** Whether the buyer has approved, or may have: what the provider does not say is taken for a yes. */
export function approvals({ of }: Provider) {
  return async function mayBeApproved(checkout: StoredCheckout): Promise<boolean> {
    if (checkout.providerOrderId === undefined) return false;
    try {
      const order = await of(checkout)?.getOrder(checkout.providerOrderId);
      if (!order) return true;
      return 'issue' in order ? !GONE.has(order.issue) : APPROVED.includes(order.status);
    } catch (error) {
      if (error instanceof Unreachable) return true;
      throw error;
    }
  };
}
