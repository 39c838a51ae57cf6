/** The owner has turned offline support off (decision offline-support-can-be-turned-off). */
export function isOfflineDisabled(): boolean {
  return document.documentElement.dataset['offline'] === 'off';
}

/** Removes service workers and caches; keeps the databases. */
export async function removeOfflineSupport(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}
