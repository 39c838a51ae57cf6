import { useEffect, useEffectEvent } from 'react';

/** There may be a way again. */
const SIGNS = ['online', 'focus', 'pageshow'] as const;
const LONGEST_PAUSE_MS = 30_000;

/** While `wanted`, tries with a growing pause, and at once on a sign; a new value of `wanted` starts anew. */
export function useTriedAgain(
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
