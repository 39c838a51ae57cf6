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
      if (!isRestoring) positions.set(current.current, scrollY);
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
      return scrollWhenReady(() => (top === undefined ? scrollToPart(hash) : scrollDown(top)));
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

function scrollDown(top: number): boolean {
  scrollTo(0, top);
  return scrollY >= top - 1;
}

function scrollToPart(hash: string): boolean {
  const part = document.getElementById(readHash(hash));
  part?.scrollIntoView();
  return part !== null;
}

/** The page is not tall enough yet, so its position is not the user's. */
let isRestoring = false;

/**
 * Content may load later, so this scrolls again whenever the page grows, until it is tall enough.
 */
function scrollWhenReady(scroll: () => boolean): () => void {
  if (scroll()) return () => undefined;
  isRestoring = true;
  const observer = new ResizeObserver(() => {
    if (scroll()) stop();
  });
  const timer = setTimeout(stop, TIMEOUT_MS);
  const signs = ['wheel', 'touchstart', 'keydown'] as const;
  function stop() {
    isRestoring = false;
    observer.disconnect();
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, stop);
  }
  for (const sign of signs) addEventListener(sign, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}
