import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** `identity`: uncompressed. */
export type ContentCoding = 'br' | 'gzip' | 'identity';

/** Bytes in all available encodings, preferred first. */
export interface EncodedBody {
  codings: readonly ContentCoding[];
  bytes(coding: ContentCoding): Buffer | Promise<Buffer>;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Thorough for stored bytes, fast (a sixth of the time) for those sent once. */
const EFFORTS = {
  thorough: { brotli: 5, gzip: 6 },
  quick: { brotli: 1, gzip: 1 },
};

const LONG = ['br', 'gzip', 'identity'] as const;
/** Fits into one packet uncompressed. */
const SHORT = ['identity', 'br', 'gzip'] as const;
const SHORT_BYTES = 1024;

/** Compressed when sent. */
export function encodeOnce(bytes: Buffer): EncodedBody {
  return {
    codings: bytes.length < SHORT_BYTES ? SHORT : LONG,
    bytes: (coding) => encode(bytes, coding, 'quick'),
  };
}

/** Compressed now, to be sent often. */
export async function encodePermanently(bytes: Buffer): Promise<EncodedBody> {
  const [br, zipped] = await Promise.all([
    encode(bytes, 'br', 'thorough'),
    encode(bytes, 'gzip', 'thorough'),
  ]);
  const all = { br, gzip: zipped, identity: bytes };
  return { codings: LONG, bytes: (coding) => all[coding] };
}

/** The strong ETag of bytes. */
export function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/** Runs off the event loop. */
function encode(
  bytes: Buffer,
  coding: ContentCoding,
  effort: keyof typeof EFFORTS,
): Promise<Buffer> | Buffer {
  if (coding === 'identity') return bytes;
  if (coding === 'gzip') return zip(bytes, { level: EFFORTS[effort].gzip });
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: EFFORTS[effort].brotli } });
}
