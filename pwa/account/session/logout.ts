import { wait } from '../../platform/wait';
import { toast } from '../../ui/overlays/toasts';
import { confirmSignOut, type UnsyncedChanges } from './sign-out-prompt';
import { signOutHere } from './use-user';

/** Maximum wait for a script while signing out (decision storage-writes-time-out). */
const SCRIPT_MS = 4_000;

export async function logout(): Promise<void> {
  const left = await uploadChangesInTime().catch(() => undefined);
  const isSynced = left?.count === 0;
  if (left && !isSynced && !(await confirmSignOut(left))) return;
  const isConfirmed = await signOutHere();
  toast({
    title: 'Logged Out',
    description: isConfirmed
      ? `Your bag is unchanged.${isSynced ? ' Your saved items are in your account.' : ''}`
      : 'You’re signed out on this device. We’ll finish when you’re back online.',
  });
}

/** If the engine cannot be loaded in time, signing out continues without it. */
async function uploadChangesInTime(): Promise<UnsyncedChanges | undefined> {
  const loaded = await Promise.race([import('./saved-sync'), wait(SCRIPT_MS)]);
  return loaded?.uploadLastChanges();
}
