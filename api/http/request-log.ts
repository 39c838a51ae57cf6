import type { Context, Next } from 'koa';
import { nanoid } from 'nanoid';
import type { Logger } from 'pino';
import { requestEnded } from '../telemetry/events';
import { endpointName, endpointPolicyOf } from './endpoint-policy';

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
    const route: unknown = endpointPolicyOf(ctx)?.path ?? ctx['_matchedRoute'] ?? '-';
    const elapsedMs = performance.now() - since;
    const ms = Math.round(elapsedMs * 10) / 10;
    requestEnded.publish(() => ({
      endpoint: endpointName(ctx),
      status: ctx.status,
      seconds: elapsedMs / 1000,
    }));
    log.info({ requestId, method: ctx.method, route, status: ctx.status, ms }, 'request');
  };
}
