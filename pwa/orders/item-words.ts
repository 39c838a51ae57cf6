import { formatAmount, fromDollars } from '#contract/money';
import type { Order } from '#contract/orders';
import { sizeWords } from '#contract/specification';

/** Under the name of what was bought: its size, and how many at what price. */
export function itemWords({ size, quantity, productPrice }: Order['items'][number]): string {
  const each = quantity > 1 && `${quantity} × ${formatAmount(fromDollars(productPrice))}`;
  return [sizeWords(size), each].filter(Boolean).join(' · ');
}

/** How many pieces an order has. */
export function unitsOf({ items }: Order): number {
  return items.reduce((count, { quantity }) => count + quantity, 0);
}
