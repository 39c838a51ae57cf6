import { useState } from 'react';
import { PageMeta } from '../platform/PageMeta';
import { useRetry } from '../platform/use-retry';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Container } from '../ui/Container';
import type { ScreenLoadError } from './screens';

const FIRST_PAUSE_MS = 1_000;
const TITLE = 'This page didn’t load';

interface Props {
  missing: ScreenLoadError;
  /** Called when the screen has loaded. */
  onHere: () => void;
}

/** Shown if a screen could not be loaded; retries automatically when the server responds again. */
export function LoadErrorScreen({ missing, onHere }: Props) {
  const [isTrying, setTrying] = useState(false);
  const attempt = async () => {
    setTrying(true);
    await missing.retry().then(onHere, () => setTrying(false));
  };
  useRetry(attempt, 'missing', FIRST_PAUSE_MS);
  return (
    <Container paddingBlock="32px 64px">
      <PageMeta title={TITLE} description="This page could not be loaded." />
      <EmptyState
        level={1}
        plate="…"
        title={TITLE}
        actions={
          <Button loading={isTrying} onClick={() => void attempt()}>
            Try again
          </Button>
        }
      >
        We couldn’t reach the shop, and this page isn’t on this device yet. It loads automatically
        once you’re back online. Your bag is safe.
      </EmptyState>
    </Container>
  );
}
