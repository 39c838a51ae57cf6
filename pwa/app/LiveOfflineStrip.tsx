import { useCart } from '../cart/use-cart';
import { OfflineStrip } from './OfflineStrip';

const clock = new Intl.DateTimeFormat('en-CA', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export function LiveOfflineStrip() {
  const cart = useCart();
  if (cart.status === 'loading' || cart.connection.state === 'online') return null;
  return <OfflineStrip waiting={cart.waiting} since={clock.format(cart.connection.since)} />;
}
