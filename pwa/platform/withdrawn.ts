/** The owner has withdrawn what makes the shop open without a connection (decision 123). */
export function isWithdrawn(): boolean {
  return document.documentElement.dataset['offline'] === 'off';
}

/** Whatever of it is still here goes; the databases stay. */
export async function withdraw(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((each) => each.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}
