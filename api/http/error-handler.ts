import type { Context, Next } from 'koa';
import type { Logger } from 'pino';
import { ApiError } from '#contract/protocol/api-error';
import { DatabaseUnavailable, logUnavailable } from '../db/unavailable';

const RETRY_SECONDS = 2;

/**
 * Outermost middleware: turns errors into a status and `{"error": "...", "code": "..."}`. Logs
 * bugs and outages of the database.
 */
export function errorHandler(log: Logger) {
  return async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next();
    } catch (failure) {
      respond(ctx, failure, log);
    }
  };
}

function respond(ctx: Context, failure: unknown, log: Logger): void {
  if (failure instanceof ApiError) return reply(ctx, failure);
  if (failure instanceof DatabaseUnavailable) {
    logUnavailable(log, failure);
    ctx.set('Retry-After', String(RETRY_SECONDS));
    return reply(ctx, new ApiError(503, 'unavailable'));
  }
  if (isBodyIncomplete(ctx)) return reply(ctx, new ApiError(400, 'body-cut-short'));
  const requestId: unknown = ctx.state['requestId'];
  log.error({ requestId, err: failure }, 'a request failed');
  return reply(ctx, new ApiError(500, 'failed', { requestId }));
}

/** The client disconnected before its body was complete. */
function isBodyIncomplete({ req }: Context): boolean {
  return req.destroyed && !req.complete;
}

/** Headers of the original response that do not apply to the error. */
const REPLACED_HEADERS = ['Cache-Control', 'Content-Encoding', 'ETag'];

function reply(ctx: Context, { status, sentence, code, details }: ApiError): void {
  for (const name of REPLACED_HEADERS) ctx.remove(name);
  ctx.status = status;
  ctx.body = { error: sentence, code, ...details };
}
