import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** `identity`: as it is. */
export type Coding = 'br' | 'gzip' | 'identity';

/** Bytes in every coding that they are to be had in, the preferred one first. */
export interface Coded {
  codings: readonly Coding[];
  bytes(coding: Coding): Buffer | Promise<Buffer>;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Thorough for bytes that are kept, quick (a sixth of the time) for those that are sent once. */
const EFFORTS = {
  thorough: { brotli: 5, gzip: 6 },
  quick: { brotli: 1, gzip: 1 },
};

const LONG = ['br', 'gzip', 'identity'] as const;
/** It fits into a packet as it is. */
const SHORT = ['identity', 'br', 'gzip'] as const;
const SHORT_BYTES = 1024;

/** Compressed when they are sent. */
export function codedOnce(bytes: Buffer): Coded {
  return {
    codings: bytes.length < SHORT_BYTES ? SHORT : LONG,
    bytes: (coding) => encode(bytes, coding, 'quick'),
  };
}

/** Compressed now, to be sent often. */
export async function codedForGood(bytes: Buffer): Promise<Coded> {
  const [br, zipped] = await Promise.all([
    encode(bytes, 'br', 'thorough'),
    encode(bytes, 'gzip', 'thorough'),
  ]);
  const all = { br, gzip: zipped, identity: bytes };
  return { codings: LONG, bytes: (coding) => all[coding] };
}

/** The strong tag of bytes. */
export function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/** Off the event loop. */
function encode(
  bytes: Buffer,
  coding: Coding,
  effort: keyof typeof EFFORTS,
): Promise<Buffer> | Buffer {
  if (coding === 'identity') return bytes;
  if (coding === 'gzip') return zip(bytes, { level: EFFORTS[effort].gzip });
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: EFFORTS[effort].brotli } });
}
