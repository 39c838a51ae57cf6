import { useLocation } from 'react-router-dom';
import { focusMain } from '../../platform/route-focus';
import { useUpdate } from '../../platform/offline/service-worker';
import { UpdatePrompt } from './UpdatePrompt';

/** Offers a waiting new version; never during checkout. */
export function LiveUpdatePrompt() {
  const update = useUpdate();
  const { pathname } = useLocation();
  if (!update || pathname.startsWith('/checkout')) return null;
  const later = () => {
    update.later();
    focusMain();
  };
  return <UpdatePrompt onReload={() => void update.reload()} onLater={later} />;
}
