import { onReconnectHint } from '../../workers/sync/retry';

/** Loads a script that the page does not wait for. If that fails, retries when the connection may be back. */
export function loadLater(load: () => Promise<unknown>): void {
  load().catch(() => {
    const stop = onReconnectHint(() => {
      stop();
      loadLater(load);
    });
  });
}
