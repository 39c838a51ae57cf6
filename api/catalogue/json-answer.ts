import type { Context, Next } from 'koa';
import { acceptedEncoding } from '../http/encoding';
import { compress } from './encoded';
import { arrayOf } from './json';

/** Shorter ones fit into a packet as they are. */
const WORTH_IT = 1024;

/** Sends what the routes of the catalogue answer, compressed off the event loop. Nothing in it is private. */
export async function jsonAnswer(ctx: Context, next: Next): Promise<void> {
  await next();
  const { body } = ctx;
  if (ctx.status !== 200 || typeof body !== 'object' || body === null || Buffer.isBuffer(body))
    return;
  const bytes = Buffer.from(Array.isArray(body) ? arrayOf(body) : JSON.stringify(body));
  ctx.vary('Accept-Encoding');
  ctx.type = 'application/json';
  const encoding = bytes.length < WORTH_IT ? undefined : acceptedEncoding(ctx, () => true);
  if (encoding) ctx.set('Content-Encoding', encoding);
  ctx.body = encoding ? await compress(bytes, encoding, 'quick') : bytes;
}
