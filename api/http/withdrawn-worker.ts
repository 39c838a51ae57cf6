import type { Context, Next } from 'koa';
import { codedOnce, etagOf } from './coded';
import { sendRepresentation } from './representation';

/**
 * What every installed shop takes instead of its service worker once the owner has withdrawn it (decision 123): it
 * empties the caches and goes. The databases stay, with the bag, what waits to be sent and what is saved.
 */
const WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .finally(() => self.registration.unregister()),
  ),
);
`;

export function withdrawnWorker() {
  const bytes = Buffer.from(WORKER);
  const etag = etagOf(bytes);
  return async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path !== '/sw.js' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    await sendRepresentation(ctx, {
      type: 'js',
      caching: 'revalidated',
      etag,
      ...codedOnce(bytes),
    });
  };
}
