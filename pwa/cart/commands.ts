import type { CartEdit } from '#contract/cart';
import type { Outcome, NewItem } from '../../workers/cart/engine';
import { paths } from '../paths';
import { cartEngine } from '../platform/cart-engine';
import { toast } from '../ui/toaster';
import type { NeededChange } from './line-trouble';
import { tellRefusal } from './tell-refusal';

/** The shopper's commands: the engine's, each with its words (behaviour 8.4 and on). */

export async function addToCart(item: NewItem): Promise<Outcome> {
  const outcome = await cartEngine.addToCart(item);
  if (isRefused(outcome, 'add')) return outcome;
  const added = `${item.product.name} has been added to your bag.`;
  toast({
    title: 'Added to Bag',
    description: outcome.result === 'waiting' ? `${added} It is kept here and will send.` : added,
    action: { label: 'View bag', to: paths.cart },
  });
  return outcome;
}

export async function stepQuantity(lineId: string, by: 1 | -1): Promise<void> {
  isRefused(await cartEngine.stepQuantity(lineId, by), 'quantity');
}

export async function removeLine(lineId: string): Promise<void> {
  if (isRefused(await cartEngine.removeLine(lineId), 'remove')) return;
  toast({ title: 'Item removed', description: 'The item has been removed from your cart.' });
}

export async function clearCart(): Promise<void> {
  if (isRefused(await cartEngine.clearCart(), 'clear')) return;
  toast({ title: 'Cart cleared', description: 'All items have been removed from your cart.' });
}

/** Takes what cannot be bought out of the cart: one word for all of it. */
export async function settleTrouble(
  changes: readonly NeededChange<{ id: string }>[],
): Promise<void> {
  await Promise.all(
    changes.map(async ({ line: { id }, quantity }) => {
      if (quantity === 0) isRefused(await cartEngine.removeLine(id), 'remove');
      else isRefused(await cartEngine.setQuantity(id, quantity), 'quantity');
    }),
  );
}

/** Tells it, too, unless the cart keeps it: then `CartNotices` does. */
function isRefused(outcome: Outcome, type: CartEdit['type']): boolean {
  if (outcome.result !== 'refused') return false;
  if (!outcome.kept) tellRefusal(outcome, type);
  return true;
}
