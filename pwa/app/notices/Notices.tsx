import { useLayoutEffect, useRef } from 'react';
import { afterFirstScreen, firstTouch } from '../../platform/after-first-screen';
import { loadLater } from '../../platform/load-later';
import { firstFailure, useIsConfirmedOnline } from '../../platform/offline/connection';
import { chakra } from '../../ui/chakra';
import { externalStore, useExternalStore } from '../../ui/hooks/external-store';
import { useIsPressing } from '../../ui/hooks/use-is-pressing';
import { firstToast } from '../../ui/overlays/toasts';
import { HolidayStrip } from '../HolidayStrip';

const noticeList = externalStore<typeof import('./notice-list') | undefined>(undefined);

/**
 * The notices load after the first screen, because they rarely have something to show before, or
 * with the first interaction, toast or failed request.
 */
export function loadNotices(): void {
  const load = async () => noticeList.set(await import('./notice-list'));
  const reasons = [afterFirstScreen(), firstTouch, firstToast, firstFailure];
  void Promise.race(reasons).then(() => loadLater(load));
}

/** Reads the store itself: if the layout did, its update would discard a screen that is not hydrated yet. */
export function Overlays() {
  return useExternalStore(noticeList)?.overlays;
}

const OFFLINE_STRIP = { minHeight: '40px' };
/** The document was rendered by the server, so the server is reachable. */
const startsOffline =
  !import.meta.env.SSR && !navigator.onLine && !document.querySelector('[data-rendered]');

/**
 * The strips below the header. They keep their height while something is pressed. Otherwise a strip
 * that appears moves the pressed button away, and the browser sends no click (behaviour
 * screens.still-while-pressed). If the device reports that it is offline, the page reserves the
 * height of the offline strip.
 */
export function Strips() {
  const strips = useExternalStore(noticeList)?.strips;
  const isOnline = useIsConfirmedOnline();
  const holder = useRef<HTMLDivElement>(null);
  const isPressing = useIsPressing();
  useLayoutEffect(() => {
    const box = holder.current;
    if (box) box.style.cssText = isPressing ? `height:${box.offsetHeight}px;overflow:hidden` : '';
  }, [isPressing]);
  return (
    <div ref={holder}>
      <HolidayStrip />
      <chakra.div background="abyss" style={startsOffline && !isOnline ? OFFLINE_STRIP : undefined}>
        {strips}
      </chakra.div>
    </div>
  );
}
