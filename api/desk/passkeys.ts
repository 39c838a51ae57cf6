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
import { staffId, type Passkey, type StoredStaff } from './staff-document';
import type { StaffStore } from './staff-store';

/** A challenge is used once, within this time. */
const CHALLENGE_MS = 5 * 60_000;

/** The action that a challenge was issued for. It is rejected for any other action. */
interface Purpose {
  act: 'sign-in' | 'join' | 'add';
  /**
   * Id of an invitation or a person. Undefined for a sign-in, because the passkey identifies the
   * person.
   */
  of?: string;
}

/** The person for whom a passkey is created. */
interface Owner {
  email: string;
  passkeys?: readonly Passkey[];
}

interface Dependencies {
  database: Database;
  staff: StaffStore;
  /** The shop's address, to which passkeys are bound. */
  publicUrl: string;
  now: () => number;
}

/** Passkeys by WebAuthn. The library checks signatures, origin and user verification. */
export function passkeys({ database, staff, publicUrl, now }: Dependencies) {
  const challenges = database.collection<Purpose & { expiresAt: number }>('challenges');
  const rpID = new URL(publicUrl).hostname;
  const expected = {
    expectedOrigin: publicUrl,
    expectedRPID: rpID,
    requireUserVerification: true,
  };

  async function remember(options: { challenge: string }, purpose: Purpose) {
    const expiresAt = now() + CHALLENGE_MS;
    await challenges.insert({ _id: options.challenge, ...purpose, expiresAt });
    return { ...options };
  }

  const challengeFor =
    ({ act, of }: Purpose) =>
    async (challenge: string): Promise<boolean> => {
      const found = await challenges.get(challenge);
      if (!found || found.expiresAt <= now() || found.act !== act || found.of !== of) return false;
      return challenges.remove(challenge);
    };

  return {
    /** Allows any passkey of this shop. The browser lists the ones that it has. */
    signInOptions: async () =>
      remember(await generateAuthenticationOptions({ rpID, userVerification: 'required' }), {
        act: 'sign-in',
      }),

    registrationOptions: async (purpose: Purpose, { email, passkeys: known = [] }: Owner) =>
      remember(
        await generateRegistrationOptions({
          rpID,
          rpName: `${shop.name} desk`,
          userName: email,
          // A new passkey replaces the device's older one of the same person.
          userID: new Uint8Array(Buffer.from(staffId(email))),
          excludeCredentials: known.map(({ id }) => ({ id })),
          attestationType: 'none',
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        }),
        purpose,
      ),

    /**
     * Returns the new passkey. Undefined if the response is invalid, or if its credential id is
     * already in use and would hide another person's passkey.
     */
    async register(purpose: Purpose, input: unknown, device: string): Promise<Passkey | undefined> {
      const response = input as RegistrationResponseJSON;
      const expectedChallenge = challengeFor(purpose);
      const verified = await orUndefined(
        verifyRegistrationResponse({ ...expected, expectedChallenge, response }),
      );
      if (!verified?.verified) return undefined;
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      if (await staff.byPasskey(id)) return undefined;
      const key = Buffer.from(publicKey).toString('base64url');
      const addedAt = new Date(now()).toISOString();
      return { id, publicKey: key, counter, device: nameOf(response, device), addedAt };
    },

    /**
     * Returns the person to whom the passkey belongs. Undefined if the response is invalid or the
     * passkey unknown.
     */
    async signIn(input: { id: string }): Promise<StoredStaff | undefined> {
      const member = await staff.byPasskey(input.id);
      const passkey = member?.passkeys.find(({ id }) => id === input.id);
      if (!member || !passkey) return undefined;
      const verified = await orUndefined(
        verifyAuthenticationResponse({
          ...expected,
          expectedChallenge: challengeFor({ act: 'sign-in' }),
          response: input as AuthenticationResponseJSON,
          credential: {
            id: passkey.id,
            publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
            counter: passkey.counter,
          },
        }),
      );
      if (!verified?.verified) return undefined;
      return staff.countUse(member._id, passkey.id, verified.authenticationInfo.newCounter);
    },
  };
}
export type Passkeys = ReturnType<typeof passkeys>;

/**
 * The name of the device. A passkey of a phone or a security key may be added in the browser of a
 * computer.
 */
function nameOf({ authenticatorAttachment }: RegistrationResponseJSON, browser: string): string {
  return authenticatorAttachment === 'cross-platform'
    ? `Phone or security key, added in ${browser}`
    : browser;
}

/** The library throws if the response is invalid. */
async function orUndefined<T>(verification: Promise<T>): Promise<T | undefined> {
  try {
    return await verification;
  } catch {
    // The caller responds with 401, for any reason.
    return undefined;
  }
}
