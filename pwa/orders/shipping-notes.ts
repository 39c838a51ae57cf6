import { formatCents } from '#contract/money';
import { shop } from '#contract/shop';

const charged = formatCents(shop.shippingFee);
const usual = formatCents(shop.internationalFee);

/**
 * Shipping costs as charged (behaviour cart.shipping-per-unit). The higher rates are mentioned but
 * never charged.
 */
export const shippingNotes = {
  product: `Shipping ${charged} per item, in Canada and abroad.`,
  /** Beside a price. */
  beside: `+ ${charged} shipping`,
  /** For cart and checkout. */
  order: `Shipping is ${charged} per item, suits and equipment alike, in Canada and abroad. The listed ${usual} rates for equipment and international orders are not charged.`,
  abroad: `${charged} instead of ${usual}`,
};
