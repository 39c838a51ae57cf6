import { useLocation } from 'react-router-dom';
import { findScreen } from '#contract/find-screen';
import { useCart } from '../../cart/use-cart';
import { ageOf } from '../../saved/age';
import { useNow } from '../../saved/use-now';
import { OfflineStrip, OutdatedStrip, StorageStrip } from './OfflineStrip';

export function LiveOfflineStrip() {
  const { pathname } = useLocation();
  const cart = useCart();
  const now = useNow();
  if (cart.status === 'loading') return null;
  if (cart.outdated) return <OutdatedStrip />;
  if (cart.storageFails) return <StorageStrip />;
  const { state, since } = cart.connection;
  if (state === 'online') return null;
  const age = ageOf(since, now);
  return (
    <OfflineStrip
      state={state}
      waiting={cart.waiting}
      needsConnection={findScreen(pathname)?.row.offline === false}
      {...(state === 'unreachable' && age && { since: age.at })}
    />
  );
}
