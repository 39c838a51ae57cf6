/**
 * Registers the service worker that opens the desk offline, except in development. Its scope
 * contains `/desk` without a slash, which the server allows with a header.
 */
export async function registerDeskWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Private browsing may forbid it; the desk then works online only.
  await navigator.serviceWorker
    .register('/desk/sw.js', { scope: '/desk', updateViaCache: 'none' })
    .catch(() => undefined);
}
