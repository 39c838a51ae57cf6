import type { Outcome, NewItem } from '../../workers/cart/engine';
import { paths } from '../paths';
import { cartEngine } from '../platform/cart-engine';
import { toast } from '../ui/toaster';
import { tellRefusal } from './tell-refusal';

/** The shopper's commands: the engine's, each with the words of spec 8. */

export async function addToBag(item: NewItem): Promise<Outcome> {
  const outcome = await cartEngine.addToBag(item);
  if (outcome.result === 'refused') {
    tellRefusal(outcome, 'Failed to add item to cart. Please try again.');
    return outcome;
  }
  const added = `${item.product.name} has been added to your bag.`;
  toast({
    title: 'Added to Bag',
    description: outcome.result === 'waiting' ? `${added} It is kept here and will send.` : added,
    action: { label: 'View bag', to: paths.cart },
  });
  return outcome;
}

export async function stepQuantity(lineId: string, by: 1 | -1): Promise<void> {
  const outcome = await cartEngine.stepQuantity(lineId, by);
  if (outcome.result === 'refused')
    tellRefusal(outcome, 'Failed to update cart item. Please try again.');
}

export async function removeLine(lineId: string): Promise<void> {
  const outcome = await cartEngine.removeLine(lineId);
  if (outcome.result === 'refused')
    tellRefusal(outcome, 'Failed to remove item from cart. Please try again.');
  else toast({ title: 'Item removed', description: 'The item has been removed from your cart.' });
}

export async function clearCart(): Promise<void> {
  const outcome = await cartEngine.clearCart();
  if (outcome.result === 'refused') tellRefusal(outcome, 'Failed to clear cart. Please try again.');
  else toast({ title: 'Cart cleared', description: 'All items have been removed from your cart.' });
}
