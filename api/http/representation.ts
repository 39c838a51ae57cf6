import type { Context } from 'koa';
import { Refused } from '#contract/failure';
import type { Coded, Coding } from './coded';

export const CACHE_CONTROL = {
  never: 'no-store',
  /** Kept, and asked for again before each use. */
  revalidated: 'no-cache',
  /** Its address names its content. */
  forever: 'public, max-age=31536000, immutable',
};

export interface Freshness {
  caching: keyof typeof CACHE_CONTROL;
  /** A strong one is given the coding, as other bytes need another tag; a weak one speaks for all codings. */
  etag: string;
}

export interface Representation extends Freshness, Coded {
  /** A media type or an extension. */
  type: string;
  status?: number;
}

type Headers = Record<string, string>;

/** Every sender of bytes: in the coding that the client takes, or a 304 where it has them. */
export async function sendRepresentation(ctx: Context, sent: Representation): Promise<void> {
  const coding = acceptedCoding(ctx, sent.codings);
  if (!coding) throw new Refused(406, 'no-such-encoding');
  ctx.status = sent.status ?? 200;
  ctx.set('Cache-Control', CACHE_CONTROL[sent.caching]);
  ctx.set('ETag', tagOf(sent.etag, coding));
  if (sent.codings.length > 1) ctx.set('Vary', 'Accept-Encoding');
  if (isKnown(ctx)) {
    ctx.status = 304;
    return;
  }
  ctx.type = sent.type;
  if (coding !== 'identity') ctx.set('Content-Encoding', coding);
  const bytes = sent.bytes(coding);
  ctx.body = bytes instanceof Promise ? await bytes : bytes;
}

/** Whether the client has what the tag of the answer names. */
function isKnown(ctx: Context): boolean {
  return ctx.headers['if-none-match'] !== undefined && ctx.fresh;
}

/** For who asked by other means than a tag. */
export function sendUnchanged(ctx: Context, freshness: Freshness): void {
  ctx.set(freshnessHeaders(freshness));
  ctx.status = 304;
}

/** The first of the codings that the client takes; `identity` is taken by who does not refuse it. */
export function acceptedCoding(
  ctx: Pick<Context, 'acceptsEncodings' | 'headers'>,
  codings: readonly Coding[],
): Coding | undefined {
  // Most answers are asked for without a wish, or are sent as they are.
  if (ctx.headers['accept-encoding'] === undefined && codings.includes('identity'))
    return 'identity';
  return codings.find((coding) => ctx.acceptsEncodings(coding) !== false);
}

/** A representation in one coding, with its heads in the form that the response takes without copying. */
interface Ready {
  etag: string;
  bytes: Buffer;
  head: string[];
  unchangedHead: string[];
}

export interface Prepared {
  codings: readonly Coding[];
  ready: ReadonlyMap<Coding, Ready>;
}

/**
 * Everything that can be done before anyone asks: half the cost of an answer is its headers. `type` is a media type;
 * `constantHeaders` are those of every answer, as this one is sent before they are set.
 */
export async function prepare(sent: Representation, constantHeaders: Headers): Promise<Prepared> {
  const ready = new Map<Coding, Ready>();
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
    ready.set(coding, { etag, bytes, head: flat(whole), unchangedHead: flat(unchanged) });
  }
  return { codings: sent.codings, ready };
}

/** Whether it could be sent: false where the client takes none of its codings. */
export function sendPrepared(ctx: Context, { codings, ready }: Prepared): boolean {
  const coding = acceptedCoding(ctx, codings);
  const found = coding && ready.get(coding);
  if (!found) return false;
  ctx.status = 200;
  const { etag, bytes, head, unchangedHead } = found;
  ctx.respond = false;
  if (ctx.headers['if-none-match'] !== undefined) ctx.set('ETag', etag);
  if (isKnown(ctx)) ctx.res.writeHead(304, unchangedHead).end();
  else ctx.res.writeHead(200, head).end(ctx.method === 'HEAD' ? undefined : bytes);
  return true;
}

function flat(headers: Headers): string[] {
  return Object.entries(headers).flat();
}

function unchangedHeaders(sent: Freshness & Pick<Coded, 'codings'>, coding: Coding): Headers {
  return {
    ...freshnessHeaders({ ...sent, etag: tagOf(sent.etag, coding) }),
    ...(sent.codings.length > 1 && { Vary: 'Accept-Encoding' }),
  };
}

function freshnessHeaders({ caching, etag }: Freshness): Headers {
  return { 'Cache-Control': CACHE_CONTROL[caching], ETag: etag };
}

function tagOf(etag: string, coding: Coding): string {
  const isAlone = etag.startsWith('W/') || coding === 'identity';
  return isAlone ? etag : `${etag.slice(0, -1)}-${coding}"`;
}
