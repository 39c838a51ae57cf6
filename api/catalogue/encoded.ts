import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../http/encoding';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Thorough for bytes that are kept, quick (a sixth of the time) for those that are sent once. */
const EFFORTS = {
  thorough: { brotli: 5, gzip: 6 },
  quick: { brotli: 1, gzip: 1 },
};

/** Off the event loop. */
export function compress(
  bytes: Buffer,
  encoding: Encoding,
  effort: keyof typeof EFFORTS,
): Promise<Buffer> {
  return encoding === 'gzip'
    ? zip(bytes, { level: EFFORTS[effort].gzip })
    : brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: EFFORTS[effort].brotli } });
}

/** The bytes of one answer in one encoding, with their own strong ETag. */
export interface Encoded {
  etag: string;
  bytes: Buffer;
}

export type Encodings = Record<Encoding | 'identity', Encoded>;

export async function encodeAll(text: string): Promise<Encodings> {
  const bytes = Buffer.from(text);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const [br, gzipped] = await Promise.all([
    compress(bytes, 'br', 'thorough'),
    compress(bytes, 'gzip', 'thorough'),
  ]);
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
