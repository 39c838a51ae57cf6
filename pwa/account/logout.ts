import { toast } from '../ui/toaster';
import { leave } from './use-user';

export async function logout(): Promise<void> {
  const isHeard = await leave();
  toast({
    title: 'Logged Out',
    description: isHeard
      ? 'You have been logged out.'
      : 'This device has forgotten you. The shop hears of it once there is a connection.',
  });
}
