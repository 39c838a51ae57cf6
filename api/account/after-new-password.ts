import type { Context } from 'koa';
import type { KnownDevices } from './devices';
import type { ResetCodes } from './reset-codes';
import type { StoredUser } from './store';

interface Dependencies {
  codes: ResetCodes;
  devices: KnownDevices;
  /** Ends every session of a user. */
  endSessions: (userId: string) => Promise<void>;
}

/** Ends mailed codes and all sessions, and remembers the device, after a password was stored. */
export function createAfterNewPassword({ codes, devices, endSessions }: Dependencies) {
  /**
   * Sessions are ended before and after the password is written, so that a crash in between leaves
   * no session of the old password.
   */
  return async function afterNewPassword(ctx: Context, user: StoredUser): Promise<void> {
    await codes.endCodes(user._id);
    await endSessions(user._id);
    devices.remember(ctx, user);
  };
}

export type AfterNewPassword = ReturnType<typeof createAfterNewPassword>;
