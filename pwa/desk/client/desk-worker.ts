/** Registers the service worker that opens the desk without a connection. Not in development. */
export async function registerDeskWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Private modes may forbid it; the desk works with a connection.
  await navigator.serviceWorker
    .register('/desk/sw.js', { updateViaCache: 'none' })
    .catch(() => undefined);
}
