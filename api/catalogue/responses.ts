import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Context, Next } from 'koa';
import { CATALOGUE_VERSION_HEADER, catalogueEndpoints } from '#contract/products/catalogue';
import { encodeOnce, type EncodedBody } from '../http/content-encoding';
import { sendRepresentation, sendUnchanged } from '../http/representation';
import { endpointPolicyOf } from '../http/endpoint-policy';
import { toJsonArray } from './json';
import type { StoredPicture } from './pictures';
import type { Published } from './published';

type Versioned = Pick<Published, 'version'>;

/** Headers of every catalogue response. */
export function setVersionHeader(ctx: Context, { version }: Versioned): void {
  ctx.set(CATALOGUE_VERSION_HEADER, String(version));
}

/** A weak ETag of the version, for all encodings. */
function etagOfVersion({ version }: Versioned): string {
  return `W/"${version}"`;
}

/** Sends what the catalogue's routes return, with the declared caching. */
export async function sendCatalogueJson(ctx: Context, next: Next): Promise<void> {
  await next();
  const { body, status } = ctx;
  const { caching = 'never' } = endpointPolicyOf(ctx) ?? {};
  if (caching === 'never' || status !== 200 || typeof body !== 'object' || body === null) return;
  const text = Array.isArray(body) ? toJsonArray(body) : JSON.stringify(body);
  const version = Number(ctx.response.get(CATALOGUE_VERSION_HEADER));
  await sendRepresentation(ctx, {
    type: 'json',
    caching,
    etag: etagOfVersion({ version }),
    ...encodeOnce(Buffer.from(text)),
  });
}

/** Sends a 304 to a client that already has this version. */
export function sendNotModified(ctx: Context, published: Published): void {
  setVersionHeader(ctx, published);
  sendUnchanged(ctx, {
    caching: catalogueEndpoints.changes.caching,
    etag: etagOfVersion(published),
  });
}

/**
 * An SVG drawing is a document. If it is opened directly, this policy forbids scripts and requests.
 */
const DOCUMENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Content-hashed names make images immutable. */
export function sendPicture(ctx: Context, name: string, picture: StoredPicture): Promise<void> {
  ctx.set('Content-Security-Policy', DOCUMENT_POLICY);
  return sendRepresentation(ctx, {
    type: picture.type,
    caching: 'forever',
    etag: `"${name}"`,
    ...toEncodedBody(picture),
  });
}

const inflate = promisify(gunzip);

function toEncodedBody({
  bytes: { buffer, byteOffset, byteLength },
  encoding,
}: StoredPicture): EncodedBody {
  const stored = Buffer.from(buffer, byteOffset, byteLength);
  if (encoding === undefined) return { codings: ['identity'], bytes: () => stored };
  return {
    codings: [encoding, 'identity'],
    bytes: (coding) => (coding === encoding ? stored : inflate(stored)),
  };
}
