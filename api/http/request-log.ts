import type { Context, Next } from 'koa';
import { nanoid } from 'nanoid';
import type { Logger } from 'pino';

/**
 * Logs one line per request: method, route template, status, time. Never an address, a query, a
 * body or a cookie.
 */
export function requestLog(log: Logger) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const since = performance.now();
    const requestId = nanoid(12);
    ctx.state['requestId'] = requestId;
    await next();
    const route: unknown = ctx.state['route'] ?? ctx['_matchedRoute'] ?? '-';
    const ms = Math.round((performance.now() - since) * 10) / 10;
    log.info({ requestId, method: ctx.method, route, status: ctx.status, ms }, 'request');
  };
}
