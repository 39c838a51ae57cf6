import { useEffect, useEffectEvent } from 'react';

/** Events after which to retry. */
const RETRY_EVENTS = ['online', 'focus', 'pageshow'] as const;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Unless `wanted` is false, calls `attempt` with growing pauses, and at once when the browser comes
 * online or the page is focused or shown again. If the string in `wanted` changes, the pauses start
 * again with the first.
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
    for (const sign of RETRY_EVENTS) addEventListener(sign, onSign);
    return () => {
      clearTimeout(timer);
      for (const sign of RETRY_EVENTS) removeEventListener(sign, onSign);
    };
  }, [wanted, firstPauseMs]);
}
