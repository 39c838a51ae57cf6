import { toDecimal, type Cents } from '#contract/money';
import { shop } from '#contract/shop';
import type { StoredCheckout } from '../store';

const NAME_LIMIT = 127;

/**
 * The order in the format of the provider's API. Amounts are exact to the cent, and PayPal uses the
 * shipping address in the payer's account.
 */
export function orderRequest(checkout: StoredCheckout, origin: string, attempt: string) {
  const money = (amount: Cents) => ({ currency_code: shop.currency, value: toDecimal(amount) });
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        invoice_id: checkout.orderNumber,
        custom_id: checkout._id,
        description: `${shop.name} order ${checkout.orderNumber}`,
        amount: {
          ...money(checkout.amount),
          breakdown: { item_total: money(checkout.subtotal), shipping: money(checkout.shipping) },
        },
        items: checkout.lines.map(({ productId, productName, size, quantity, price }) => ({
          name: Array.from(`${productName}, ${size}`).slice(0, NAME_LIMIT).join(''),
          quantity: String(quantity),
          unit_amount: money(price),
          sku: productId.slice(0, NAME_LIMIT),
          category: 'PHYSICAL_GOODS',
        })),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: shop.name,
          shipping_preference: 'GET_FROM_FILE',
          user_action: 'PAY_NOW',
          return_url: `${origin}/checkout?attempt=${attempt}`,
          cancel_url: `${origin}/checkout?cancelled=1`,
        },
      },
    },
  };
}
