import { useEffect } from 'react';
import { MAIN_ID } from './route-focus';

/**
 * Repeats a tap on a button of a rendered document that came before React handled it. The shell's
 * inline script has marked the button (`api/http/inline-script`). The layout is hydrated before the
 * screen, which waits for its code.
 */
export function RepeatTap({ part }: { part: 'layout' | 'screen' }) {
  useEffect(() => {
    document.documentElement.setAttribute(`data-hydrated-${part}`, '');
    const tapped = document.querySelector<HTMLElement>('[data-tapped]');
    const isInScreen = tapped?.closest(`#${MAIN_ID}`) !== null;
    if (!tapped || isInScreen !== (part === 'screen')) return;
    tapped.removeAttribute('data-tapped');
    tapped.click();
  }, [part]);
  return null;
}
