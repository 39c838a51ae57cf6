/**
 * Registers the service worker that opens the desk without a connection. Not in development. Its
 * scope contains `/desk` without a slash, which the server allows by a header.
 */
export async function registerDeskWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Private modes may forbid it; the desk works with a connection.
  await navigator.serviceWorker
    .register('/desk/sw.js', { scope: '/desk', updateViaCache: 'none' })
    .catch(() => undefined);
}
