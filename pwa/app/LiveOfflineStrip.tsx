import { useLocation } from 'react-router-dom';
import { findScreen } from '#contract/find-screen';
import { useCart } from '../cart/use-cart';
import { OfflineStrip, OutdatedStrip } from './OfflineStrip';

export function LiveOfflineStrip() {
  const { pathname } = useLocation();
  const cart = useCart();
  if (cart.status === 'loading') return null;
  if (cart.outdated) return <OutdatedStrip />;
  const { state, since } = cart.connection;
  if (state === 'online') return null;
  return (
    <OfflineStrip
      state={state}
      waiting={cart.waiting}
      waits={findScreen(pathname)?.row.offline === false}
      {...(state === 'unreachable' && { since: clock(since) })}
    />
  );
}

function clock(time: number): string {
  return new Date(time).toLocaleTimeString('en-CA', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}
