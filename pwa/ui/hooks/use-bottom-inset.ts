import { useEffect, type RefObject } from 'react';

/** Keeps toasts and the end of the page above a fixed bottom bar. */
export function useBottomInset(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bar;
    const { style } = document.documentElement;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      const isFixed = getComputedStyle(current).position === 'fixed';
      style.setProperty('--foot', isFixed ? `${current.offsetHeight}px` : '0px');
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--foot');
    };
  }, [bar]);
}
