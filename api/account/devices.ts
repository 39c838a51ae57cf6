import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { retentionMs } from '#contract/retention';
import { browserCookie, isBrowserId, newBrowserId } from '../auth/browser-cookie';

/** A customer, or a person of the desk. */
interface Account {
  _id: string;
  passwordHash: string;
}

/** Maximum number of accounts in one device's cookie; the oldest is removed. */
const MAX_ACCOUNTS = 5;

/**
 * A device that has signed in to an account carries a cookie with a random id and a proof for each account: a keyed
 * hash of id, account and password hash. A new password makes the proofs of other devices invalid.
 */
export function knownDevices(https: boolean, secret: string) {
  const cookie = browserCookie('device', https);

  function proofOf(deviceId: string, { _id, passwordHash }: Account): string {
    return createHmac('sha256', secret)
      .update(`device\n${deviceId}\n${_id}\n${passwordHash}`)
      .digest('base64url');
  }

  function readDeviceCookie(ctx: Context): { deviceId: string; proofs: string[] } | undefined {
    const [deviceId = '', ...proofs] = (cookie.read(ctx) ?? '').split('.');
    return isBrowserId(deviceId) ? { deviceId, proofs } : undefined;
  }

  return {
    /** The device's id if it has signed in with the account's current password. */
    idFor(ctx: Context, user: Account): string | undefined {
      const device = readDeviceCookie(ctx);
      if (!device) return undefined;
      const expected = Buffer.from(proofOf(device.deviceId, user));
      const isKnown = device.proofs
        .map((proof) => Buffer.from(proof))
        .some((proof) => proof.length === expected.length && timingSafeEqual(proof, expected));
      return isKnown ? device.deviceId : undefined;
    },

    /** Adds the account to the device's cookie, after a sign-in or a new password. */
    remember(ctx: Context, user: Account): void {
      const device = readDeviceCookie(ctx);
      const deviceId = device?.deviceId ?? newBrowserId();
      const proof = proofOf(deviceId, user);
      const others = (device?.proofs ?? []).filter((each) => each !== proof);
      const value = [deviceId, proof, ...others.slice(0, MAX_ACCOUNTS - 1)].join('.');
      cookie.write(ctx, value, retentionMs('knownDevice'));
    },
  };
}

export type KnownDevices = ReturnType<typeof knownDevices>;
