import { afterFirstScreen, firstTouch } from '../../platform/after-first-screen';
import { loadLater } from '../../platform/load-later';
import { externalStore, useExternalStore } from '../../ui/hooks/external-store';
import { firstToast } from '../../ui/overlays/toasts';

const noticeList = externalStore<typeof import('./notice-list') | undefined>(undefined);

/**
 * The notices load after the first screen, because they rarely have something to show before, or
 * with the first interaction or toast.
 */
export function loadNotices(): void {
  const load = async () => noticeList.set(await import('./notice-list'));
  void Promise.race([afterFirstScreen(), firstTouch, firstToast]).then(() => loadLater(load));
}

/** Reads the store itself: if the layout did, its update would discard a screen that is not hydrated yet. */
export function Notices({ place }: { place: 'strips' | 'overlays' }) {
  return useExternalStore(noticeList)?.[place];
}
