import { formatAmount, fromDollars } from '#contract/money';
import type { Order } from '#contract/orders';
import { sizeText } from '#contract/products/specification';

/** Size, quantity and price of a bought item. */
export function itemText({ size, quantity, productPrice }: Order['items'][number]): string {
  const each = quantity > 1 && `${quantity} × ${formatAmount(fromDollars(productPrice))}`;
  return [sizeText(size), each].filter(Boolean).join(' · ');
}
