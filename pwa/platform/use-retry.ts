import { useEffect, useEffectEvent } from 'react';
import { backoffMs, onReconnectHint } from '../../workers/sync/retry';

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
    let failures = 0;
    let timer: ReturnType<typeof setTimeout>;
    function tryLater() {
      const pauseMs = backoffMs(++failures, Math.random, {
        firstMs: firstPauseMs,
        longestMs: LONGEST_PAUSE_MS,
      });
      timer = setTimeout(() => {
        tryNow();
        tryLater();
      }, pauseMs);
    }
    tryLater();
    const stop = onReconnectHint(() => tryNow());
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [wanted, firstPauseMs]);
}
