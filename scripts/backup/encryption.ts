import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { CommandError } from '../command';

/** First bytes of an encrypted backup. The number is the version of the format. */
const MAGIC = Buffer.from('lane-four-backup-1\n');
const SALT_BYTES = 16;
const HEADER_BYTES = MAGIC.length + SALT_BYTES;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const ALGORITHM = 'aes-256-gcm';

/** Key and nonce are new for each backup, because the salt is random. */
async function deriveKey(passphrase: string, salt: Buffer) {
  const derive = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt);
  const bytes = await derive(passphrase, salt, KEY_BYTES + NONCE_BYTES, SCRYPT);
  return { key: bytes.subarray(0, KEY_BYTES), nonce: bytes.subarray(KEY_BYTES) };
}

/** Encrypts a stream: header, ciphertext, authentication tag. */
export async function* encrypted(
  source: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const header = Buffer.concat([MAGIC, salt]);
  const { key, nonce } = await deriveKey(passphrase, salt);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(header);
  yield header;
  for await (const chunk of source) yield cipher.update(chunk);
  yield cipher.final();
  yield cipher.getAuthTag();
}

/** Reads a backup, and decrypts it if it is encrypted. Throws before the first byte of an altered one. */
export async function* readArchive(
  file: string,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  const { header, tag, end, isEncrypted } = await readEnds(file);
  if (!isEncrypted) return yield* createReadStream(file);
  if (passphrase === undefined)
    throw new CommandError(
      `${file} is encrypted: set BACKUP_PASSPHRASE, or give --passphrase-file FILE`,
    );
  const { key, nonce } = await deriveKey(passphrase, header.subarray(MAGIC.length));
  async function* decrypted(): AsyncGenerator<Buffer> {
    const decipher = createDecipheriv(ALGORITHM, key, nonce).setAAD(header).setAuthTag(tag);
    const ciphertext: AsyncIterable<Buffer> = createReadStream(file, { start: HEADER_BYTES, end });
    for await (const chunk of ciphertext) yield decipher.update(chunk);
    try {
      yield decipher.final();
    } catch (cause) {
      throw new CommandError(
        `${file} cannot be decrypted: the passphrase is wrong, or the file was altered or is incomplete`,
        { cause },
      );
    }
  }
  // The tag is at the end of the file. Checks it first, so that nothing of an altered file is used.
  const whole = decrypted();
  while (!(await whole.next()).done);
  yield* decrypted();
}

async function readEnds(file: string) {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const header = Buffer.alloc(HEADER_BYTES);
    const tag = Buffer.alloc(TAG_BYTES);
    await handle.read(header, 0, HEADER_BYTES, 0);
    await handle.read(tag, 0, TAG_BYTES, Math.max(0, size - TAG_BYTES));
    const isEncrypted = header.subarray(0, MAGIC.length).equals(MAGIC);
    if (isEncrypted && size <= HEADER_BYTES + TAG_BYTES)
      throw new CommandError(`${file} is incomplete`);
    return { header, tag, end: size - TAG_BYTES - 1, isEncrypted };
  } finally {
    await handle.close();
  }
}
