import { useEffect, useLayoutEffect, useRef } from 'react';
import { MAIN_ID } from './route-focus';

/**
 * Repeats taps on buttons of a rendered document that came before React handled them, each button
 * once, in their order. The shell's inline script has numbered the buttons (`api/http/inline-script`).
 * The layout is hydrated before the screen, which waits for its code.
 */
export function RepeatTap({ part }: { part: 'layout' | 'screen' }) {
  const missed = useRef<HTMLElement[]>([]);
  // In the commit: React handles every later tap itself, which must not be repeated.
  useLayoutEffect(() => {
    document.documentElement.setAttribute(`data-hydrated-${part}`, '');
    const tapped = [...document.querySelectorAll<HTMLElement>('[data-tapped]')]
      .filter((button) => (button.closest(`#${MAIN_ID}`) !== null) === (part === 'screen'))
      .sort((one, other) => Number(one.dataset['tapped']) - Number(other.dataset['tapped']));
    for (const button of tapped) button.removeAttribute('data-tapped');
    missed.current.push(...tapped.filter((button) => !isTappedNow(button)));
  }, [part]);
  useEffect(() => {
    for (const button of missed.current.splice(0)) button.click();
  }, []);
  return null;
}

/** A tap makes React hydrate at once, and React then handles this tap. */
function isTappedNow(button: HTMLElement): boolean {
  const { event } = window;
  return event?.type === 'click' && event.target instanceof Node && button.contains(event.target);
}
