import type { Context, Next } from 'koa';
import { encodeOnce, etagOf } from './content-encoding';
import { sendRepresentation } from './representation';
import { isReadMethod } from './security';

/**
 * Replaces the service worker of every installed shop after the owner turns offline support off
 * (decision offline-support-can-be-turned-off): deletes the caches and unregisters. The databases
 * with cart, queued edits and saved items stay.
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

/** Of the shop and of the desk. */
const WORKERS = ['/sw.js', '/desk/sw.js'];

export function offlineDisabledWorker() {
  const bytes = Buffer.from(WORKER);
  const etag = etagOf(bytes);
  return async (ctx: Context, next: Next): Promise<void> => {
    if (!WORKERS.includes(ctx.path) || !isReadMethod(ctx)) return next();
    await sendRepresentation(ctx, {
      type: 'js',
      caching: 'revalidated',
      etag,
      ...encodeOnce(bytes),
    });
  };
}
