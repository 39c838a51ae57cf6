import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../http/encoding';

const brotli = promisify(brotliCompress);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Off the event loop. */
export const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, QUALITY),
  gzip: promisify(gzip),
};

/** The bytes of one answer in one encoding, with their own strong ETag. */
export interface Encoded {
  etag: string;
  bytes: Buffer;
}

export type Encodings = Record<Encoding | 'identity', Encoded>;

export async function encodeAll(text: string): Promise<Encodings> {
  const bytes = Buffer.from(text);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const [br, gzipped] = await Promise.all([compress.br(bytes), compress.gzip(bytes)]);
  return {
    br: { etag: `"${hash}-br"`, bytes: br },
    gzip: { etag: `"${hash}-gzip"`, bytes: gzipped },
    identity: { etag: `"${hash}"`, bytes },
  };
}

/** Whether the client holds this representation already. */
export function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
