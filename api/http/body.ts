import { bodyParser } from '@koa/bodyparser';
import type { Context, Next } from 'koa';
import { Refused } from '#contract/failure';
import { traitsOf } from './traits';

type Parser = ReturnType<typeof bodyParser>;

/** One for each limit that a row has. */
const parsers = new Map<number, Parser>();

function parserOf(limit: number): Parser {
  const parser =
    parsers.get(limit) ??
    bodyParser({
      enableTypes: ['json'],
      extendTypes: { json: ['application/json'] },
      parsedMethods: ['POST', 'PUT'],
      jsonLimit: limit,
    });
  parsers.set(limit, parser);
  return parser;
}

/**
 * JSON only, unpacked no longer than its row says. A form or plain text is a 415: a foreign page can send those
 * without asking (research: CSRF). A request without a body, or of no row, has the body `undefined`.
 */
export async function body(ctx: Context, next: Next): Promise<void> {
  const row = traitsOf(ctx);
  if (row && hasBody(ctx)) {
    if (row.bodyLimit === 0) throw new Refused(413, 'body-too-large');
    if (!ctx.is('application/json')) throw new Refused(415, 'not-json');
    await read(ctx, row.bodyLimit);
  }
  await next();
}

function hasBody({ method, req }: Context): boolean {
  if (method !== 'POST' && method !== 'PUT') return false;
  const length = req.headers['content-length'];
  return req.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

async function read(ctx: Context, limit: number): Promise<void> {
  try {
    await parserOf(limit)(ctx, () => Promise.resolve());
  } catch (failure) {
    const { status } = failure as { status?: unknown };
    if (status === 413) throw new Refused(413, 'body-too-large');
    if (status === 415) throw new Refused(415, 'encoding-not-supported');
    throw new Refused(400, 'invalid-json');
  }
}
