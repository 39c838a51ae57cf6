import { cents, type Cents } from '#contract/money';
import { defaultShipping } from '#contract/shop/defaults';
import { shippingNotes, type Shipping } from '#contract/shop/shipping';
import { useShopFacts } from './shop-facts';

/** Fees and times as last seen on this device, else the built-in defaults. */
export function useShipping(): Shipping {
  const { data } = useShopFacts();
  return { ...defaultShipping, ...data?.shipping };
}

/** Undefined until the server or the cache of this device has responded or failed. */
export function useShippingFee(): Cents | undefined {
  const { dataUpdatedAt, errorUpdateCount } = useShopFacts();
  const { fee } = useShipping();
  // Facts that `showCachedShopFacts` shows before the response have the time 0.
  const isAnswered = dataUpdatedAt > 0 || errorUpdateCount > 0;
  return isAnswered ? cents(fee) : undefined;
}

export function useShippingNotes() {
  return shippingNotes(useShipping());
}
