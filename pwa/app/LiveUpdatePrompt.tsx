import { useLocation } from 'react-router-dom';
import { paths } from '../paths';
import { useUpdate } from '../platform/service-worker';
import { UpdatePrompt } from './UpdatePrompt';

/** Asks when a new version waits, never during a checkout. */
export function LiveUpdatePrompt() {
  const update = useUpdate();
  const { pathname } = useLocation();
  if (!update || pathname === paths.checkout) return null;
  return <UpdatePrompt onReload={() => void update.reload()} onLater={update.later} />;
}
