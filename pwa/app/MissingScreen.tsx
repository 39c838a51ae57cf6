import { useState } from 'react';
import { PageMeta } from '../platform/PageMeta';
import { useTriedAgain } from '../platform/use-tried-again';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Container } from '../ui/Container';
import type { ScreenMissing } from './screens';

const FIRST_PAUSE_MS = 2_000;
const TITLE = 'Not here yet';

interface Props {
  missing: ScreenMissing;
  /** It can be drawn now. */
  onHere: () => void;
}

/** A screen that could not be loaded: it comes by itself when the shop answers again. */
export function MissingScreen({ missing, onHere }: Props) {
  const [isTrying, setTrying] = useState(false);
  const attempt = async () => {
    setTrying(true);
    await missing.again().then(onHere, () => setTrying(false));
  };
  useTriedAgain(attempt, 'missing', FIRST_PAUSE_MS);
  return (
    <Container paddingBlock="32px 64px">
      <PageMeta title={TITLE} description="This page could not be loaded." />
      <EmptyState
        level={1}
        plate="…"
        title={TITLE}
        ways={
          <Button loading={isTrying} onClick={() => void attempt()}>
            Try again
          </Button>
        }
      >
        The shop does not answer, and this device has not kept the page yet. It comes by itself once
        there is a signal; your bag is kept.
      </EmptyState>
    </Container>
  );
}
