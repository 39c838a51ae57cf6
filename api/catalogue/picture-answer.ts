import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Context } from 'koa';
import { acceptedEncoding } from '../http/encoding';
import type { Picture } from './pictures';

const inflate = promisify(gunzip);

/** A drawing is a document: opened by itself it may do nothing. */
const DOCUMENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Its address names its content, so it is good for ever. */
export async function sendPicture(ctx: Context, { type, bytes, encoding }: Picture): Promise<void> {
  ctx.set({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': DOCUMENT_POLICY,
    'X-Content-Type-Options': 'nosniff',
  });
  ctx.type = type;
  const stored = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (encoding === undefined) {
    ctx.body = stored;
    return;
  }
  ctx.vary('Accept-Encoding');
  if (acceptedEncoding(ctx, (each) => each === encoding)) {
    ctx.set('Content-Encoding', encoding);
    ctx.body = stored;
  } else ctx.body = await inflate(stored);
}
