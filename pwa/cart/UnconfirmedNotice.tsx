import { chakra } from '../ui/chakra';
import type { CartView } from './use-cart';

/** Explains a cart that cannot be read from the server or the browser. */
export function UnconfirmedNotice({ cart }: { cart: CartView }) {
  const text = messageFor(cart);
  if (text === undefined) return null;
  return (
    <chakra.p role="status" fontWeight="600" paddingBlock="6px 18px">
      {text}
    </chakra.p>
  );
}

function messageFor(cart: CartView): string | undefined {
  if (cart.status === 'loading')
    return cart.isLate
      ? 'Your bag is taking longer than usual to load. If it doesn’t appear, close this tab and open the shop again.'
      : undefined;
  return cart.unconfirmed && cart.connection.state !== 'online'
    ? 'We can’t load your bag right now. We’ll keep trying, and it will appear as soon as we reach the shop.'
    : undefined;
}
