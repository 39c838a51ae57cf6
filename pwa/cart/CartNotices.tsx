import { useEffect } from 'react';
import type { CartEdit } from '#contract/cart';
import type { Refusal } from '../../workers/cart/store';
import { cartEngineStarted } from '../platform/cart-engine-start';
import { tellRefusal } from './tell-refusal';
import { useCart } from './use-cart';

/** Tells the refusals that came while nobody waited for them: after a reload, or long after the tap. */
export function CartNotices() {
  const cart = useCart();
  const refusals = cart.status === 'ready' ? cart.refusals : NONE;
  useEffect(() => {
    const [next] = refusals;
    if (!next) return;
    const timer = setTimeout(
      () => {
        tellRefusal(next, WORDS[next.edit.type]);
        void cartEngineStarted.then((engine) => engine.dismissRefusals([next.key]));
      },
      Math.max(0, next.surfaceAt - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [refusals]);
  return null;
}

const NONE: readonly Refusal[] = [];

const WORDS: Record<CartEdit['type'], string> = {
  add: 'Failed to add item to cart. Please try again.',
  quantity: 'Failed to update cart item. Please try again.',
  remove: 'Failed to remove item from cart. Please try again.',
  clear: 'Failed to clear cart. Please try again.',
};
