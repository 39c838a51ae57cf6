import type { ShopContact } from '#contract/shop/contact';
import { defaultContact } from '#contract/shop/defaults';
import { useShopFacts } from './shop-facts';

/** How to reach the shop, as last seen on this device, else the built-in default. */
export function useShopContact(): ShopContact {
  const { data } = useShopFacts();
  return { ...defaultContact, ...data?.contact };
}
