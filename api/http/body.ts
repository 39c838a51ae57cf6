import { bodyParser } from '@koa/bodyparser';
import type { Context, Next } from 'koa';
import { ApiError } from '#contract/protocol/api-error';
import { endpointPolicyOf } from './endpoint-policy';

type Parser = ReturnType<typeof bodyParser>;

const METHODS_WITH_BODY = ['POST', 'PUT', 'DELETE'];
/** Endpoints without a body ignore a small one, because some clients send `{}` with every write. */
const IGNORED_BYTES = 1024;

/** One parser per size limit. */
const parsers = new Map<number, Parser>();

function parserOf(limit: number): Parser {
  const parser =
    parsers.get(limit) ??
    bodyParser({
      enableTypes: ['json'],
      extendTypes: { json: ['application/json'] },
      parsedMethods: [...METHODS_WITH_BODY],
      jsonLimit: limit,
    });
  parsers.set(limit, parser);
  return parser;
}

/**
 * Parses JSON of at most the endpoint's `bodyLimit` bytes after decompression. Forms and plain text
 * are a 415, because another site can send those without a preflight request. Without a body, and
 * for endpoints that expect none, `ctx.request.body` stays undefined.
 */
export async function parseBody(ctx: Context, next: Next): Promise<void> {
  const row = endpointPolicyOf(ctx);
  if (row && hasBody(ctx)) {
    if (row.bodyLimit > 0) await readJson(ctx, row.bodyLimit);
    else await ignoreShort(ctx);
  }
  await next();
}

/** A chunked body does not declare its length, so it is read until it is too long. */
async function ignoreShort({ req }: Context): Promise<void> {
  const declared = req.headers['content-length'];
  if (declared !== undefined && Number(declared) <= IGNORED_BYTES) return;
  if (declared !== undefined) throw new ApiError(413, 'body-too-large');
  let bytes = 0;
  // Do not destroy the request, so that the client receives the error response.
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes > IGNORED_BYTES) throw new ApiError(413, 'body-too-large');
  }
}

function hasBody({ method, req }: Context): boolean {
  if (!METHODS_WITH_BODY.includes(method)) return false;
  const length = req.headers['content-length'];
  return req.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

async function readJson(ctx: Context, limit: number): Promise<void> {
  if (!ctx.is('application/json')) throw new ApiError(415, 'not-json');
  try {
    await parserOf(limit)(ctx, () => Promise.resolve());
  } catch (failure) {
    const { status } = failure as { status?: unknown };
    if (status === 413) throw new ApiError(413, 'body-too-large');
    if (status === 415) throw new ApiError(415, 'encoding-not-supported');
    throw new ApiError(400, 'invalid-json');
  }
}
