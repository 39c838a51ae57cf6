import { toast } from '../ui/toaster';
import { askToLeave, type Untold } from './leaving';
import { leave } from './use-user';

export async function logout(): Promise<void> {
  const left = await lastChanges().catch(() => undefined);
  if (left && left.untold > 0 && !(await askToLeave(left))) return;
  const isHeard = await leave();
  toast({
    title: 'Logged Out',
    description: isHeard
      ? 'Your bag is as it was. What you saved waits in your account.'
      : 'This device has forgotten you. The shop hears of it once there is a connection.',
  });
}

/** Where the engine cannot be had nobody is kept from signing out. */
async function lastChanges(): Promise<Untold> {
  const { tellLastChanges } = await import('./saved-sync');
  return tellLastChanges();
}
