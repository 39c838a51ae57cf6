import { useLocation } from 'react-router-dom';
import { focusMain } from '../platform/arrival';
import { useUpdate } from '../platform/service-worker';
import { UpdatePrompt } from './UpdatePrompt';

/** Asks for the new version once it waits; never during checkout. */
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
