import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Context, Next } from 'koa';
import { CATALOGUE_VERSION_HEADER, catalogueEndpoints } from '#contract/catalogue';
import { codedOnce, type Coded } from '../http/coded';
import { sendRepresentation, sendUnchanged } from '../http/representation';
import { traitsOf } from '../http/traits';
import { arrayOf } from './json';
import type { Picture } from './pictures';
import type { Published } from './published';

type Versioned = Pick<Published, 'version'>;

/** What every answer of the catalogue carries. */
export function stamp(ctx: Context, { version }: Versioned): void {
  ctx.set(CATALOGUE_VERSION_HEADER, String(version));
}

/** As new as this version, in whatever coding. */
function etagOfVersion({ version }: Versioned): string {
  return `W/"${version}"`;
}

/** Sends what the routes of the catalogue answer, where their rows let it be kept. */
export async function jsonAnswer(ctx: Context, next: Next): Promise<void> {
  await next();
  const { body, status } = ctx;
  const { caching = 'never' } = traitsOf(ctx) ?? {};
  if (caching === 'never' || status !== 200 || typeof body !== 'object' || body === null) return;
  const text = Array.isArray(body) ? arrayOf(body) : JSON.stringify(body);
  const version = Number(ctx.response.get(CATALOGUE_VERSION_HEADER));
  await sendRepresentation(ctx, {
    type: 'json',
    caching,
    etag: etagOfVersion({ version }),
    ...codedOnce(Buffer.from(text)),
  });
}

/** For who has this version of the catalogue: nothing changed since. */
export function sendNothingNew(ctx: Context, published: Published): void {
  stamp(ctx, published);
  sendUnchanged(ctx, {
    caching: catalogueEndpoints.changes.caching,
    etag: etagOfVersion(published),
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
