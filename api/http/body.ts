import { bodyParser } from '@koa/bodyparser';
import type { Context, Next } from 'koa';
import { Refused } from '#contract/failure';

const LIMIT = '32kb';

const parse = bodyParser({
  enableTypes: ['json'],
  extendTypes: { json: ['application/json'] },
  parsedMethods: ['POST', 'PUT'],
  jsonLimit: LIMIT,
});

/**
 * JSON only, 32 kB after decompression. A form or plain text is a 415: a foreign page can send those without
 * asking (research: CSRF). A request without a body has the body `undefined`.
 */
export async function body(ctx: Context, next: Next): Promise<void> {
  if (hasBody(ctx)) {
    if (!ctx.is('application/json')) throw new Refused(415, 'not-json');
    await read(ctx);
  }
  await next();
}

function hasBody({ method, req }: Context): boolean {
  if (method !== 'POST' && method !== 'PUT') return false;
  const length = req.headers['content-length'];
  return req.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

async function read(ctx: Context): Promise<void> {
  try {
    await parse(ctx, () => Promise.resolve());
  } catch (failure) {
    const { status } = failure as { status?: unknown };
    if (status === 413) throw new Refused(413, 'body-too-large');
    if (status === 415) throw new Refused(415, 'encoding-not-supported');
    throw new Refused(400, 'invalid-json');
  }
}
