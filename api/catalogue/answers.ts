import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Context, Next } from 'koa';
import { CATALOGUE_VERSION_HEADER } from '#contract/catalogue';
import { codedOnce, type Coded } from '../http/coded';
import { sendRepresentation, type Freshness } from '../http/representation';
import { arrayOf } from './json';
import type { Picture } from './pictures';
import type { Published } from './published';

type Versioned = Pick<Published, 'version'>;

/** What every answer of the catalogue carries. */
export function stamp(ctx: Context, { version }: Versioned): void {
  ctx.set(CATALOGUE_VERSION_HEADER, String(version));
}

/** What an answer shows of the catalogue is as new as this version, in whatever coding. */
export function freshnessOf({ version }: Versioned): Freshness {
  return { caching: 'revalidated', etag: `W/"${version}"` };
}

/** Sends what the routes of the catalogue answer. Nothing in it is private. */
export async function jsonAnswer(ctx: Context, next: Next): Promise<void> {
  await next();
  const { body } = ctx;
  if (ctx.status !== 200 || typeof body !== 'object' || body === null || Buffer.isBuffer(body))
    return;
  const text = Array.isArray(body) ? arrayOf(body) : JSON.stringify(body);
  await sendRepresentation(ctx, {
    type: 'json',
    ...freshnessOf({ version: Number(ctx.response.get(CATALOGUE_VERSION_HEADER)) }),
    ...codedOnce(Buffer.from(text)),
  });
}

/** A drawing is a document: opened by itself it may do nothing. */
const DOCUMENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Its name is made of its content. */
export function sendPicture(ctx: Context, name: string, picture: Picture): Promise<void> {
  ctx.set('Content-Security-Policy', DOCUMENT_POLICY);
  return sendRepresentation(ctx, {
    type: picture.type,
    caching: 'forever',
    etag: `"${name}"`,
    ...codedAsStored(picture),
  });
}

const inflate = promisify(gunzip);

function codedAsStored({ bytes: { buffer, byteOffset, byteLength }, encoding }: Picture): Coded {
  const stored = Buffer.from(buffer, byteOffset, byteLength);
  if (encoding === undefined) return { codings: ['identity'], bytes: () => stored };
  return {
    codings: [encoding, 'identity'],
    bytes: (coding) => (coding === encoding ? stored : inflate(stored)),
  };
}
