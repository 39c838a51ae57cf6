import { useCart } from '../cart/use-cart';
import { OfflineStrip } from './OfflineStrip';

const clock = new Intl.DateTimeFormat('en-CA', { hour: 'numeric', minute: '2-digit' });

export function LiveOfflineStrip() {
  const cart = useCart();
  if (cart.status === 'loading' || cart.connection.state === 'online') return null;
  return <OfflineStrip waiting={cart.waiting} since={clock.format(cart.connection.since)} />;
}
