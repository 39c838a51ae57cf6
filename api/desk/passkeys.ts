import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { shop } from '#contract/shop';
import type { Database } from '../db/open';
import type { Passkey, StaffStore, StoredStaff } from './staff-store';

/** A challenge is used once, within this time. */
const CHALLENGE_MS = 5 * 60_000;

interface Dependencies {
  database: Database;
  staff: StaffStore;
  /** The shop's address, which passkeys are bound to. */
  publicUrl: string;
  now: () => number;
}

/** Passkeys as WebAuthn defines them. The library checks signatures, origin and user verification. */
export function passkeys({ database, staff, publicUrl, now }: Dependencies) {
  const challenges = database.collection<{ expiresAt: number }>('challenges');
  const rpID = new URL(publicUrl).hostname;
  const expected = {
    expectedOrigin: publicUrl,
    expectedRPID: rpID,
    requireUserVerification: true,
    expectedChallenge: useChallenge,
  };

  async function remember(options: { challenge: string }) {
    await challenges.insert({ _id: options.challenge, expiresAt: now() + CHALLENGE_MS });
    return { ...options };
  }

  async function useChallenge(challenge: string): Promise<boolean> {
    const found = await challenges.get(challenge);
    return found !== undefined && found.expiresAt > now() && (await challenges.remove(challenge));
  }

  return {
    /** Any passkey of this shop: the browser lists the ones it has. */
    signInOptions: async () =>
      remember(await generateAuthenticationOptions({ rpID, userVerification: 'required' })),

    registrationOptions: async (email: string) =>
      remember(
        await generateRegistrationOptions({
          rpID,
          rpName: `${shop.name} desk`,
          userName: email,
          attestationType: 'none',
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        }),
      ),

    /** The new passkey. Undefined if the response is invalid. */
    async register(given: unknown): Promise<Passkey | undefined> {
      const response = given as RegistrationResponseJSON;
      const verified = await orUndefined(verifyRegistrationResponse({ ...expected, response }));
      if (!verified?.verified) return undefined;
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
    },

    /** The person whose passkey it is. Undefined if the response is invalid or the passkey unknown. */
    async signIn(given: { id: string }): Promise<StoredStaff | undefined> {
      const member = await staff.byPasskey(given.id);
      const passkey = member?.passkeys.find(({ id }) => id === given.id);
      if (!member || !passkey) return undefined;
      const verified = await orUndefined(
        verifyAuthenticationResponse({
          ...expected,
          response: given as AuthenticationResponseJSON,
          credential: {
            id: passkey.id,
            publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
            counter: passkey.counter,
          },
        }),
      );
      if (!verified?.verified) return undefined;
      const { newCounter } = verified.authenticationInfo;
      if (newCounter === passkey.counter) return member;
      return (await staff.countUse(member, passkey.id, newCounter)) ? member : undefined;
    },
  };
}
export type Passkeys = ReturnType<typeof passkeys>;

/** The library throws for every invalid response. */
async function orUndefined<T>(verification: Promise<T>): Promise<T | undefined> {
  try {
    return await verification;
  } catch {
    // The caller responds with 401, for any reason.
    return undefined;
  }
}
