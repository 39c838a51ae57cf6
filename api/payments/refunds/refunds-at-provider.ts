import { Unreachable } from '#contract/protocol/api-error';
import { isIssue, NOT_FOUND_ISSUES } from '../capture';
import { REFUNDED_REASON } from '../checkout';
import { refundedInParts } from './part-refund';
import type { Provider } from '../provider/provider';
import { outcomeOf, type ProviderOrder } from '../provider/provider-order';
import type { CheckoutStore, StoredCheckout } from '../store';

interface Dependencies {
  checkouts: CheckoutStore;
  provider: Provider;
}

/** `all-refunded`: nothing of the payment is left at the provider. */
export type ProviderRefunds = 'known' | 'all-refunded' | 'unreachable' | 'elsewhere';

/**
 * Finds refunds made on the provider's own site, with or without a webhook (behaviour
 * owner.refund-asks-provider).
 */
export function refundsAtProvider({ checkouts, provider }: Dependencies) {
  /**
   * Reads a recorded checkout's refunds from the provider and applies those that the shop does not
   * know.
   */
  async function readRefunds(id: string): Promise<ProviderRefunds> {
    // Reads the checkout before calling the provider. If the shop refunds in between, the version
    // changes, so nothing is applied twice.
    const checkout = await checkouts.read(id);
    if (checkout?.state !== 'recorded' || checkout.refunding) return 'known';
    const order = await readOrder(checkout);
    if (typeof order === 'string') return order;
    return (await applyRefunds(checkout, order)) ?? readRefunds(id);
  }

  async function readOrder(
    checkout: StoredCheckout,
  ): Promise<ProviderOrder | Exclude<ProviderRefunds, 'all-refunded'>> {
    const { providerOrderId } = checkout;
    const client = provider.of(checkout);
    if (!client || providerOrderId === undefined) return 'elsewhere';
    try {
      const order = await client.getOrder(providerOrderId);
      if (!isIssue(order)) return order;
      // Any other error says nothing about refunds.
      return NOT_FOUND_ISSUES.has(order.issue) ? 'known' : 'unreachable';
    } catch (error) {
      if (error instanceof Unreachable) return 'unreachable';
      throw error;
    }
  }

  /**
   * Applies refunds made at the provider: stores a part refund, or marks the checkout for review if
   * everything was refunded. Undefined if another writer was faster.
   */
  async function applyRefunds(
    checkout: StoredCheckout,
    order: ProviderOrder,
  ): Promise<ProviderRefunds | undefined> {
    if (checkout.state !== 'recorded' || checkout.refunding) return 'known';
    const { outcome, refunded } = outcomeOf(order);
    if (outcome === 'refunded') {
      if (!checkout.reviewed?.includes(REFUNDED_REASON))
        await checkouts.review(checkout._id, REFUNDED_REASON);
      return 'all-refunded';
    }
    const amount = refunded - refundedInParts(checkout);
    if (amount <= 0) return 'known';
    const found = await checkouts.advance(checkout, { type: 'find-refund', amount });
    return found && 'known';
  }

  /** Whether the provider has refunded at least what the shop counts as refunded. */
  async function isRefunded(
    checkout: StoredCheckout,
  ): Promise<boolean | 'unreachable' | 'elsewhere'> {
    const order = await readOrder(checkout);
    if (typeof order === 'string') return order === 'known' ? false : order;
    const { outcome, refunded } = outcomeOf(order);
    const isAll = checkout.state === 'refunded';
    const counted = isAll ? checkout.amount : refundedInParts(checkout);
    return outcome === 'refunded' || refunded >= counted;
  }

  return { readRefunds, applyRefunds, isRefunded };
}
export type RefundsAtProvider = ReturnType<typeof refundsAtProvider>;
