import type { Context, Next } from 'koa';
import { inSpan } from './tracing';
import { endpointName } from '../http/endpoint-policy';

/** `SpanStatusCode.ERROR`, whose module is not loaded without tracing. */
const ERROR = 2;

/**
 * One span per request, named by its endpoint. A trace context that the client sends is ignored,
 * because clients are not trusted.
 */
export function traceRequests(ctx: Context, next: Next): Promise<void> {
  return inSpan(
    ctx.method,
    async (span) => {
      await next();
      span?.updateName(endpointName(ctx));
      span?.setAttribute('http.response.status_code', ctx.status);
      if (ctx.status >= 500) span?.setStatus({ code: ERROR });
    },
    { kind: 'server', attributes: { 'http.request.method': ctx.method } },
  );
}
