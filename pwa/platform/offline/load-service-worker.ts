import { afterFirstScreen } from '../after-first-screen';
import { loadLater } from '../load-later';

/**
 * Registers the service worker after the first screen has loaded, so that downloads do not compete
 * with it. Not in development.
 */
export function loadServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void afterFirstScreen().then(() =>
    loadLater(async () => {
      const { registerServiceWorker } = await import('./service-worker');
      void registerServiceWorker();
    }),
  );
}
