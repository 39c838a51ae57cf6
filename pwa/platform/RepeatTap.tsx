import { useEffect } from 'react';
import { MAIN_ID } from './route-focus';

/**
 * Repeats taps on buttons of a rendered document that came before React handled them, each button
 * once, in their order. The shell's inline script has numbered the buttons (`api/http/inline-script`).
 * The layout is hydrated before the screen, which waits for its code.
 */
export function RepeatTap({ part }: { part: 'layout' | 'screen' }) {
  useEffect(() => {
    document.documentElement.setAttribute(`data-hydrated-${part}`, '');
    const tapped = [...document.querySelectorAll<HTMLElement>('[data-tapped]')]
      .filter((button) => (button.closest(`#${MAIN_ID}`) !== null) === (part === 'screen'))
      .sort((one, other) => Number(one.dataset['tapped']) - Number(other.dataset['tapped']));
    for (const button of tapped) {
      button.removeAttribute('data-tapped');
      button.click();
    }
  }, [part]);
  return null;
}
