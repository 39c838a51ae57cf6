import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../ui/Button';
import { EmptyLane } from '../ui/EmptyLane';
import { Wrap } from '../ui/Wrap';
import type { ScreenMissing } from './screens';

/** There may be a way again. */
const SIGNS = ['online', 'focus', 'pageshow'] as const;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

interface Props {
  missing: ScreenMissing;
  /** It can be drawn now. */
  onHere: () => void;
}

/** A screen that could not be loaded: it comes by itself when the shop answers again. */
export function MissingScreen({ missing, onHere }: Props) {
  const [isTrying, setTrying] = useState(false);
  const attempt = useEffectEvent(async () => {
    setTrying(true);
    await missing.again().then(onHere, () => setTrying(false));
  });
  useEffect(() => {
    let pauseMs = FIRST_PAUSE_MS;
    let timer = setTimeout(tryLater, pauseMs);
    function tryLater() {
      void attempt();
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
      timer = setTimeout(tryLater, pauseMs);
    }
    const tryNow = () => void attempt();
    for (const sign of SIGNS) addEventListener(sign, tryNow);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) removeEventListener(sign, tryNow);
    };
  }, []);
  return (
    <Wrap paddingBlock="32px 64px">
      <EmptyLane
        level={1}
        plate="…"
        title="Not here yet"
        ways={
          <Button
            loading={isTrying}
            onClick={() => void missing.again().then(onHere, () => undefined)}
          >
            Try again
          </Button>
        }
      >
        The shop does not answer, and this device has not kept the page yet. It comes by itself once
        there is a signal; your bag is kept.
      </EmptyLane>
    </Wrap>
  );
}
