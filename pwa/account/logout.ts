import { wait } from '../platform/wait';
import { toast } from '../ui/toaster';
import { askToLeave, type Untold } from './leaving';
import { leave } from './use-user';

/** Nobody who signs out waits longer than this for a script (decision 115). */
const SCRIPT_MS = 4_000;

export async function logout(): Promise<void> {
  const left = await lastChanges().catch(() => undefined);
  const isKept = left?.untold === 0;
  if (left && !isKept && !(await askToLeave(left))) return;
  const isHeard = await leave();
  toast({
    title: 'Logged Out',
    description: isHeard
      ? `Your bag is as it was.${isKept ? ' What you saved waits in your account.' : ''}`
      : 'This device has forgotten you. The shop hears of it once there is a connection.',
  });
}

/** Where the engine cannot be had, or not soon, nobody is kept from signing out. */
async function lastChanges(): Promise<Untold | undefined> {
  const loaded = await Promise.race([import('./saved-sync'), wait(SCRIPT_MS)]);
  return loaded?.tellLastChanges();
}
