import { useCart } from '../cart/use-cart';
import { OfflineStrip } from './OfflineStrip';

export function LiveOfflineStrip() {
  const cart = useCart();
  if (cart.status === 'loading' || cart.connection.state === 'online') return null;
  return <OfflineStrip waiting={cart.waiting} since={clock(cart.connection.since)} />;
}

function clock(time: number): string {
  return new Date(time).toLocaleTimeString('en-CA', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}
