import { useEffect, useEffectEvent } from 'react';

/** Events after which to retry. */
const SIGNS = ['online', 'focus', 'pageshow'] as const;
const LONGEST_PAUSE_MS = 30_000;

/**
 * While `wanted`, retries with growing pauses, and at once on an event. A new value of `wanted`
 * starts over.
 */
export function useRetry(
  attempt: () => Promise<unknown>,
  wanted: string | false,
  firstPauseMs: number,
): void {
  const tryNow = useEffectEvent(() => void attempt());
  useEffect(() => {
    if (wanted === false) return undefined;
    let pauseMs = firstPauseMs;
    let timer = setTimeout(tryLater, pauseMs);
    function tryLater() {
      tryNow();
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
      timer = setTimeout(tryLater, pauseMs);
    }
    const onSign = () => tryNow();
    for (const sign of SIGNS) addEventListener(sign, onSign);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) removeEventListener(sign, onSign);
    };
  }, [wanted, firstPauseMs]);
}
