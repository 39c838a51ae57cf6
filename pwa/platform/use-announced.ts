import { useEffect } from 'react';
import { announce } from './arrival';

/** Reads the words out when they come and whenever they change; what no longer holds is taken back. */
export function useAnnounced(words: string | undefined): void {
  useEffect(() => {
    if (words === undefined) return undefined;
    announce(words);
    return () => announce('');
  }, [words]);
}
