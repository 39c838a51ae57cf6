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
 * Reads JSON, or the bytes of an upload, of at most the endpoint's `bodyLimit` bytes. JSON is
 * measured after decompression; an upload is not decompressed. Forms and plain text are a 415,
 * because another site can send those without a preflight request. Without a body, and for
 * endpoints that expect none, `ctx.request.body` stays undefined.
 */
export async function parseBody(ctx: Context, next: Next): Promise<void> {
  const row = endpointPolicyOf(ctx);
  if (row?.upload) await readBytes(ctx, row.bodyLimit);
  else if (row && hasBody(ctx)) {
    if (row.bodyLimit > 0) await readJson(ctx, row.bodyLimit);
    else await ignoreShort(ctx);
  }
  await next();
}

async function ignoreShort({ req }: Context): Promise<void> {
  const declared = req.headers['content-length'];
  if (declared !== undefined && Number(declared) <= IGNORED_BYTES) return;
  await readChunks(req, IGNORED_BYTES);
}

async function readBytes(ctx: Context, limit: number): Promise<void> {
  if (hasBody(ctx) && !ctx.is('application/octet-stream'))
    throw new ApiError(415, 'desk-refused', {
      problem: 'Send the file as application/octet-stream.',
    });
  ctx.request.body = Buffer.concat(await readChunks(ctx.req, limit));
}

/** A chunked body does not declare its length, so it is read until it is too long. */
async function readChunks(req: Context['req'], limit: number): Promise<Buffer[]> {
  const declared = Number(req.headers['content-length'] ?? 0);
  if (declared > limit) throw new ApiError(413, 'body-too-large');
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Do not destroy the request, so that the client receives the error response.
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes > limit) throw new ApiError(413, 'body-too-large');
  }
  return chunks;
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
