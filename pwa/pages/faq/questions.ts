import { ABOUT_GOODS } from './about-goods';
import type { ShopContact } from '#contract/shop/contact';
import type { Shipping } from '#contract/shop/shipping';
import { ABOUT_ORDERS, aboutShipping } from './about-orders';
import type { FaqGroup } from './entry';

/** Frequently asked questions, in the order of the page. */
export function faqOf(shipping: Shipping, contact: ShopContact): readonly FaqGroup[] {
  return [aboutShipping(shipping, contact), ...ABOUT_ORDERS, ...ABOUT_GOODS];
}
