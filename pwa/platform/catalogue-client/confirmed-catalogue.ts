import { useEffect, useState } from 'react';
import { catalogue, onCatalogueChange } from './catalogue';

/** Resolves when the server has confirmed the catalogue, or when aborted. */
export async function waitForConfirmation(left: AbortSignal): Promise<void> {
  const first = await catalogue.refresh().catch(() => undefined);
  if (left.aborted || first?.fromCache === false) return;
  await new Promise<void>((resolve) => {
    const stop = onCatalogueChange(({ reachable, fromCache }) => {
      if (reachable && !fromCache) end();
    });
    function end(): void {
      stop();
      resolve();
    }
    left.addEventListener('abort', end);
  });
}

/**
 * Whether the catalogue was confirmed after `since`, the time (ms) when the server became
 * reachable. `since` is undefined while it is unreachable.
 */
export function useIsCatalogueConfirmed(since: number | undefined): boolean {
  const [confirmed, setConfirmed] = useState<number>();
  useEffect(() => {
    if (since === undefined) return undefined;
    const left = new AbortController();
    void waitForConfirmation(left.signal).then(() => left.signal.aborted || setConfirmed(since));
    return () => left.abort();
  }, [since]);
  return since !== undefined && confirmed === since;
}
