import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib';

/** `identity`: uncompressed. */
export type ContentCoding = 'br' | 'gzip' | 'identity';

/** Bytes in all available encodings, preferred first. */
export interface EncodedBody {
  codings: readonly ContentCoding[];
  bytes(coding: ContentCoding): Buffer | Promise<Buffer>;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Compression levels: thorough for stored bytes, fast (a sixth of the time) for bytes sent once.
 */
const COMPRESSION_LEVELS = {
  thorough: { brotli: 5, gzip: 6 },
  quick: { brotli: 1, gzip: 1 },
};

const LONG_BODY_CODINGS = ['br', 'gzip', 'identity'] as const;
/** Encodings for a short body, which fits into one packet uncompressed. */
const SHORT_BODY_CODINGS = ['identity', 'br', 'gzip'] as const;
const SHORT_BYTES = 1024;

/** A body that is compressed when it is sent. */
export function encodeOnce(bytes: Buffer): EncodedBody {
  return {
    codings: bytes.length < SHORT_BYTES ? SHORT_BODY_CODINGS : LONG_BODY_CODINGS,
    bytes: (coding) => encode(bytes, coding, 'quick'),
  };
}

/** A body that is compressed now and sent many times. */
export async function encodePermanently(bytes: Buffer): Promise<EncodedBody> {
  const [br, zipped] = await Promise.all([
    encode(bytes, 'br', 'thorough'),
    encode(bytes, 'gzip', 'thorough'),
  ]);
  const all = { br, gzip: zipped, identity: bytes };
  return { codings: LONG_BODY_CODINGS, bytes: (coding) => all[coding] };
}

/**
 * A body that is compressed now, of which little is kept in memory: the other encodings are made from
 * the Brotli bytes when a client first asks for them. `size` is an estimate in bytes.
 */
export async function encodeCompactly(bytes: Buffer): Promise<EncodedBody & { size: number }> {
  const br = await encode(bytes, 'br', 'thorough');
  let zipped: Buffer | Promise<Buffer> | undefined;
  return {
    codings: LONG_BODY_CODINGS,
    size: 2 * br.length,
    bytes(coding) {
      if (coding === 'br') return br;
      if (coding === 'identity') return brotliDecompressSync(br);
      return (zipped ??= encode(brotliDecompressSync(br), 'gzip', 'thorough'));
    },
  };
}

/** The strong ETag of bytes. */
export function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/** Compresses in a thread pool, not on the event loop. */
function encode(
  bytes: Buffer,
  coding: ContentCoding,
  effort: keyof typeof COMPRESSION_LEVELS,
): Promise<Buffer> | Buffer {
  if (coding === 'identity') return bytes;
  if (coding === 'gzip') return zip(bytes, { level: COMPRESSION_LEVELS[effort].gzip });
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: COMPRESSION_LEVELS[effort].brotli },
  });
}
