import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface PasskeyRequest {
  challenge: string;
}

const USER_PRESENT_AND_VERIFIED = 0x05;
const HAS_CREDENTIAL = 0x40;

/**
 * A passkey device as WebAuthn defines it, with one ES256 credential. It does not count its uses,
 * as passkeys that are synced between devices.
 */
export function authenticator(origin: string, rawId = randomBytes(16)) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = rawId.toString('base64url');
  const rpIdHash = createHash('sha256').update(new URL(origin).hostname).digest();

  const clientData = (type: string, { challenge }: PasskeyRequest, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authData = (flags: number, rest: Buffer = Buffer.alloc(0)) =>
    Buffer.concat([rpIdHash, Buffer.from([flags]), Buffer.alloc(4), rest]);
  const answerOf = (response: Record<string, Buffer>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
    ),
  });

  return {
    id,

    /** The answer to `navigator.credentials.create`. */
    create(options: PasskeyRequest) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const aaguid = Buffer.alloc(16);
      const credential = Buffer.concat([
        aaguid,
        length,
        rawId,
        coseKey(publicKey.export({ format: 'jwk' })),
      ]);
      const data = authData(USER_PRESENT_AND_VERIFIED | HAS_CREDENTIAL, credential);
      return answerOf({
        clientDataJSON: clientData('webauthn.create', options, origin),
        attestationObject: attestation(data),
      });
    },

    /** The answer to `navigator.credentials.get`, on a page of `from`. */
    get(options: PasskeyRequest, from = origin) {
      const clientDataJSON = clientData('webauthn.get', options, from);
      const authenticatorData = authData(USER_PRESENT_AND_VERIFIED);
      const hash = createHash('sha256').update(clientDataJSON).digest();
      const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), privateKey);
      return answerOf({ clientDataJSON, authenticatorData, signature });
    },
  };
}

/** CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const [xBytes, yBytes] = [x, y].map((value) => Buffer.from(value, 'base64url'));
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    xBytes ?? Buffer.alloc(0),
    Buffer.from([0x22, 0x58, 0x20]),
    yBytes ?? Buffer.alloc(0),
  ]);
}

/** CBOR: {fmt: 'none', attStmt: {}, authData}. */
function attestation(authData: Buffer): Buffer {
  const text = (value: string) =>
    Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ]);
}
