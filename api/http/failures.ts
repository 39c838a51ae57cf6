import type { Context, Next } from 'koa';
import type { Logger } from 'pino';
import { Refused } from '#contract/failure';
import { DatabaseUnavailable } from '../db/unavailable';

const RETRY_SECONDS = 2;

/** Outermost: every failure becomes a status and `{"error": "...", "code": "..."}`; only bugs are logged. */
export function failures(log: Logger) {
  return async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next();
    } catch (failure) {
      answer(ctx, failure, log);
    }
  };
}

function answer(ctx: Context, failure: unknown, log: Logger): void {
  const requestId: unknown = ctx.state['requestId'];
  if (failure instanceof Refused) return reply(ctx, failure);
  if (failure instanceof DatabaseUnavailable) {
    log.error({ requestId, err: failure }, 'the database does not answer');
    ctx.set('Retry-After', String(RETRY_SECONDS));
    return reply(ctx, new Refused(503, 'unavailable'));
  }
  if (isCutShort(ctx)) return reply(ctx, new Refused(400, 'body-cut-short'));
  log.error({ requestId, err: failure }, 'a request failed');
  return reply(ctx, new Refused(500, 'failed', { requestId }));
}

/** The client left before its body had come. */
function isCutShort({ req }: Context): boolean {
  return req.destroyed && !req.complete;
}

/** The headers of what was to be sent instead. */
const OF_ANOTHER = ['Cache-Control', 'Content-Encoding', 'ETag'];

function reply(ctx: Context, { status, sentence, code, details }: Refused): void {
  for (const name of OF_ANOTHER) ctx.remove(name);
  ctx.status = status;
  ctx.body = { error: sentence, code, ...details };
}
