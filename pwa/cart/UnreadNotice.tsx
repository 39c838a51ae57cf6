import { chakra } from '../ui/chakra';
import type { Cart } from './use-cart';

/** A cart that this browser has to ask the shop for, while the shop cannot say: the wait has a word. */
export function UnreadNotice({ cart }: { cart: Cart }) {
  if (cart.status === 'loading' || !cart.unread || cart.connection.state === 'online') return null;
  return (
    <chakra.p role="status" fontWeight="600" paddingTop="24px">
      We can’t reach your bag right now. We keep trying, and it shows here as soon as the shop
      answers.
    </chakra.p>
  );
}
