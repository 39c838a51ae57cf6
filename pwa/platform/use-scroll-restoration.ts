import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isInPlaceState } from './route-focus';

const KEY = 'scroll';
const TIMEOUT_MS = 3000;

/** Restores the scroll position on back, forward and reload. A new page starts at the top. */
export function useScrollRestoration(): void {
  const { key, pathname, hash, state } = useLocation();
  const type = useNavigationType();
  // The first entry of every visit has the key `default`, so the path is added to distinguish
  // visits.
  const place = key === 'default' ? `${key} ${pathname}` : key;
  const current = useRef(place);
  const first = useRef<string | undefined>(place);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const positions = readPositions();
    const recordPosition = () => {
      if (isRestored()) return;
      restoration?.stop();
      positions.set(current.current, scrollY);
    };
    const save = () => {
      // The last scroll event may not have come yet.
      recordPosition();
      savePositions(positions);
    };
    addEventListener('scroll', recordPosition, { passive: true });
    addEventListener('pagehide', save);
    return () => {
      removeEventListener('scroll', recordPosition);
      removeEventListener('pagehide', save);
    };
  }, []);

  useLayoutEffect(() => {
    current.current = place;
    const isFirst = first.current === place;
    first.current = undefined;
    const isReturn = type === 'POP' && !(isFirst && isFreshVisit());
    const top = isReturn ? readPositions().get(place) : undefined;
    if (top !== undefined || hash) {
      // A user who scrolled before the scripts ran is not moved.
      if (isFirst && scrollY > 0) return undefined;
      return keepScrolled(() => (top === undefined ? scrollToPart(hash) : scrollTo(0, top)));
    }
    // A fresh visit is at the top already: scrolling would force a layout.
    if (type === 'POP' && !isFirst) scrollTo(0, 0);
    return undefined;
  }, [place, hash, type]);

  useLayoutEffect(() => {
    if (type !== 'POP' && !hash && !isInPlaceState(state)) scrollTo(0, 0);
    // A new query on the same page (filters) keeps the position.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);
}

function readHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // Not a valid encoded name, so no element has it.
    return '';
  }
}

let shared: Map<string, number> | undefined;

function readPositions(): Map<string, number> {
  shared ??= new Map(storedPositions());
  return shared;
}

function storedPositions(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  } catch {
    // Storage is blocked: every page starts at the top.
    return [];
  }
}

function savePositions(positions: Map<string, number>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-50)));
  } catch {
    // Storage is blocked or full: a reload starts at the top.
  }
}

/** Opened by a link or its address, not by reload, back or forward. */
function isFreshVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
}

function scrollToPart(hash: string): void {
  document.getElementById(readHash(hash))?.scrollIntoView();
}

/** The restoration that is going on, with the position that it has set and the page's height then. */
let restoration: { top: number; height: number; stop: () => void } | undefined;

/** Whether the position is not the user's: restored, or moved because the page became shorter. */
function isRestored(): boolean {
  if (!restoration) return false;
  const { top, height } = restoration;
  return scrollY === top || document.documentElement.scrollHeight < height;
}

/**
 * Content may load later, also above the position, so this scrolls again whenever the page changes
 * its height, until the user scrolls or the time is over. Until then the browser must not adjust
 * the position itself: the page would move a little further with every reload.
 */
function keepScrolled(scroll: () => void): () => void {
  const root = document.documentElement;
  const observer = new ResizeObserver(scrollAgain);
  const timer = setTimeout(stop, TIMEOUT_MS);
  const signs = ['wheel', 'touchstart', 'keydown'] as const;
  function scrollAgain() {
    scroll();
    restoration = { top: scrollY, height: root.scrollHeight, stop };
  }
  function stop() {
    restoration = undefined;
    root.style.overflowAnchor = '';
    observer.disconnect();
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, stop);
  }
  root.style.overflowAnchor = 'none';
  for (const sign of signs) addEventListener(sign, stop, { passive: true });
  scrollAgain();
  observer.observe(document.body);
  return stop;
}
