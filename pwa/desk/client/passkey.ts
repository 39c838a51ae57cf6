import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { staffEndpoints, type StaffSession } from '#contract/desk/staff';
import { fetchBody } from '#contract/protocol/call';
import { deskMessage } from './desk-client';

/** Signs in by passkey. An existing session becomes fresh. */
export async function signInByPasskey(): Promise<StaffSession> {
  requirePasskeySupport();
  const options = await fetchBody(staffEndpoints.passkeyOptions, {});
  const credential = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  });
  return fetchBody(staffEndpoints.passkeySignIn, { body: toBody(credential) });
}

export async function createPasskey(options: object) {
  requirePasskeySupport();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return toBody(await startRegistration({ optionsJSON }));
}

/** Throws the error that a browser throws for an unsupported passkey. The library's has no code. */
function requirePasskeySupport(): void {
  if (!browserSupportsWebAuthn())
    throw new DOMException('This browser has no passkeys.', 'NotSupportedError');
}

/** Adds an index signature, because the contract's schema is open and accepts additional fields. */
function toBody<T extends object>(credential: T) {
  return { ...credential, type: 'public-key' as const } as never;
}

/** The message for an error of the browser's passkey dialog or of the server. */
export function passkeyMessage(failure: unknown): string {
  const name = failure instanceof Error ? failure.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No passkey was used. Try again, or sign in another way.';
  if (name === 'InvalidStateError') return 'This device already has a passkey for the desk.';
  if (name === 'NotSupportedError' || name === 'SecurityError')
    return 'This browser cannot use passkeys here. Use a password instead.';
  return deskMessage(failure);
}
