import type { Context, Next } from 'koa';
import { ApiError } from '#contract/protocol/api-error';
import { encodeOnce, type EncodedBody, type ContentCoding } from './content-encoding';

export const CACHE_CONTROL = {
  never: 'no-store',
  /** Cached, and revalidated before each use. */
  revalidated: 'no-cache',
  /** The address contains a hash of the content. */
  forever: 'public, max-age=31536000, immutable',
};

interface Freshness {
  caching: keyof typeof CACHE_CONTROL;
  /**
   * The encoding is appended to a strong ETag, because the bytes differ. A weak ETag is valid for
   * all encodings.
   */
  etag: string;
}

export interface Representation extends Freshness, EncodedBody {
  /** A media type or an extension. */
  type: string;
  status?: number;
  /** Request headers that the response depends on, beside Accept-Encoding. */
  vary?: string;
}

type Headers = Record<string, string>;

/** Sends bytes in the best accepted encoding, or a 304. */
export async function sendRepresentation(ctx: Context, sent: Representation): Promise<void> {
  const coding = acceptedCoding(ctx, sent.codings);
  if (!coding) throw new ApiError(406, 'no-such-encoding');
  ctx.status = sent.status ?? 200;
  ctx.set(unchangedHeaders(sent, coding));
  if (clientHasCurrent(ctx)) {
    ctx.status = 304;
    return;
  }
  ctx.type = sent.type;
  if (coding !== 'identity') ctx.set('Content-Encoding', coding);
  const bytes = sent.bytes(coding);
  ctx.body = bytes instanceof Promise ? await bytes : bytes;
}

/**
 * Minimum length of a JSON response that is compressed. The largest responses have a few hundred
 * kilobytes.
 */
const LONG_JSON = 16 * 1024;

/** Compresses a long JSON response that a handler left in `ctx.body`. */
export async function compressedJson(ctx: Context, next: Next): Promise<void> {
  await next();
  if (typeof ctx.body !== 'object' || ctx.body === null) return;
  const text = JSON.stringify(ctx.body);
  ctx.type = 'json';
  ctx.body = text;
  if (text.length < LONG_JSON) return;
  const { codings, bytes } = encodeOnce(Buffer.from(text));
  const coding = acceptedCoding(ctx, codings);
  ctx.set('Vary', 'Accept-Encoding');
  if (!coding || coding === 'identity') return;
  ctx.set('Content-Encoding', coding);
  ctx.body = await bytes(coding);
}

/** Whether the client has the current version. */
function clientHasCurrent(ctx: Context): boolean {
  return ctx.headers['if-none-match'] !== undefined && ctx.fresh;
}

/**
 * Sends a 304. The caller knows that the client is up to date, from a condition other than an ETag.
 */
export function sendUnchanged(ctx: Context, freshness: Freshness): void {
  ctx.set(freshnessHeaders(freshness));
  ctx.status = 304;
}

/** The first accepted encoding. `identity` is accepted unless it is excluded. */
export function acceptedCoding(
  ctx: Pick<Context, 'acceptsEncodings' | 'headers'>,
  codings: readonly ContentCoding[],
): ContentCoding | undefined {
  // Fast path: a request without Accept-Encoding gets the uncompressed bytes, if they are
  // available.
  if (ctx.headers['accept-encoding'] === undefined && codings.includes('identity'))
    return 'identity';
  return codings.find((coding) => ctx.acceptsEncodings(coding) !== false);
}

/** A response in one encoding, with headers as a flat array, which Node sends without copying. */
interface ReadyResponse {
  etag: string;
  bytes: Buffer;
  head: string[];
  unchangedHead: string[];
}

export interface PreparedResponse {
  codings: readonly ContentCoding[];
  ready: ReadonlyMap<ContentCoding, ReadyResponse>;
}

/**
 * Prepares a response in advance, because setting the headers is half of its cost. `type` is a
 * media type. `constantHeaders` are the headers of every response; this response is sent before the
 * middleware that sets them.
 */
export async function prepareResponse(
  sent: Representation,
  constantHeaders: Headers,
): Promise<PreparedResponse> {
  const ready = new Map<ContentCoding, ReadyResponse>();
  for (const coding of sent.codings) {
    const bytes = await sent.bytes(coding);
    const unchanged = { ...constantHeaders, ...unchangedHeaders(sent, coding) };
    const whole = {
      ...unchanged,
      'Content-Type': sent.type,
      'Content-Length': String(bytes.length),
      ...(coding !== 'identity' && { 'Content-Encoding': coding }),
    };
    const etag = tagOf(sent.etag, coding);
    ready.set(coding, {
      etag,
      bytes,
      head: flattenHeaders(whole),
      unchangedHead: flattenHeaders(unchanged),
    });
  }
  return { codings: sent.codings, ready };
}

/** Sends the response. False if the client accepts none of its encodings. */
export function sendPrepared(ctx: Context, { codings, ready }: PreparedResponse): boolean {
  const coding = acceptedCoding(ctx, codings);
  const found = coding && ready.get(coding);
  if (!found) return false;
  ctx.status = 200;
  const { etag, bytes, head, unchangedHead } = found;
  ctx.respond = false;
  if (ctx.headers['if-none-match'] !== undefined) ctx.set('ETag', etag);
  if (clientHasCurrent(ctx)) ctx.res.writeHead(304, unchangedHead).end();
  else ctx.res.writeHead(200, head).end(ctx.method === 'HEAD' ? undefined : bytes);
  return true;
}

function flattenHeaders(headers: Headers): string[] {
  return Object.entries(headers).flat();
}

/** The headers that a 304 has too. */
function unchangedHeaders(sent: Representation, coding: ContentCoding): Headers {
  const vary = [sent.codings.length > 1 && 'Accept-Encoding', sent.vary].filter(Boolean);
  return {
    ...freshnessHeaders({ ...sent, etag: tagOf(sent.etag, coding) }),
    ...(vary.length > 0 && { Vary: vary.join(', ') }),
  };
}

function freshnessHeaders({ caching, etag }: Freshness): Headers {
  return { 'Cache-Control': CACHE_CONTROL[caching], ETag: etag };
}

function tagOf(etag: string, coding: ContentCoding): string {
  const hasNoSuffix = etag.startsWith('W/') || coding === 'identity';
  return hasNoSuffix ? etag : `${etag.slice(0, -1)}-${coding}"`;
}
