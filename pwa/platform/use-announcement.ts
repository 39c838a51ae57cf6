import { useEffect } from 'react';
import { announce } from './route-focus';

/** Announces a text when it appears or changes, and clears it when it no longer applies. */
export function useAnnouncement(text: string | undefined): void {
  useEffect(() => {
    if (text === undefined) return undefined;
    announce(text);
    return () => announce('');
  }, [text]);
}
