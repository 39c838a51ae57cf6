import { useEffect } from 'react';
import { announce } from './route-focus';

/** Announces a text when it appears or changes, and clears it when it no longer applies. */
export function useAnnouncement(words: string | undefined): void {
  useEffect(() => {
    if (words === undefined) return undefined;
    announce(words);
    return () => announce('');
  }, [words]);
}
