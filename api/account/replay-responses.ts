import { createHash } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import { changesAccount } from '#contract/protocol/changes-account';
import { forEndpoints } from '../http/endpoint-policy';

const HEADER = 'Idempotency-Key';
const KEY = /^[A-Za-z0-9_-]{21,64}$/;
const MAX_RESPONSES = 1000;
/** A minute is enough, because browsers repeat a request immediately. */
const RETENTION_MS = 60_000;

interface ReplayedResponse {
  status: number;
  body: unknown;
  cookies: string[];
}

/**
 * Sends the response of the first request again if the same browser repeats a change of an account.
 * Browsers do so without telling the page, if a connection closes before the response (behaviour
 * account.repeated-request). Errors are not stored. Responses are in the memory of this process.
 */
export function replayResponses(): Middleware {
  const responses = new LRUCache<string, Promise<ReplayedResponse>>({
    max: MAX_RESPONSES,
    ttl: RETENTION_MS,
  });
  return forEndpoints(changesAccount, async (ctx, next) => {
    const key = ctx.get(HEADER);
    if (!KEY.test(key)) return next();
    const id = requestId(ctx, key);
    const first = await responses.get(id)?.catch(() => undefined);
    if (first) return replay(ctx, first);
    const run = next().then(() => responseOf(ctx));
    responses.set(id, run);
    try {
      await run;
    } catch (failure) {
      responses.delete(id);
      throw failure;
    }
  });
}

/**
 * Identifies a request by method, URL, idempotency key and cookies. The cookies are included so
 * that a response is replayed only in the browser that sent the first request.
 */
function requestId(ctx: Context, key: string): string {
  return createHash('sha256')
    .update(JSON.stringify([ctx.method, ctx.url, key, ctx.get('Cookie')]))
    .digest('base64url');
}

function responseOf(ctx: Context): ReplayedResponse {
  const cookies = ctx.response.headers['set-cookie'] ?? [];
  return { status: ctx.status, body: ctx.body, cookies: [cookies].flat() };
}

function replay(ctx: Context, { status, body, cookies }: ReplayedResponse): void {
  ctx.body = body;
  ctx.status = status;
  if (cookies.length > 0) ctx.set('Set-Cookie', cookies);
}
