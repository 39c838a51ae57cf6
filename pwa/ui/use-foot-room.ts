import { useEffect, type RefObject } from 'react';

/** While the bar is fixed to the foot of the screen, toasts and the page's end stay clear of it. */
export function useFootRoom(bar: RefObject<HTMLElement | null>): void {
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
