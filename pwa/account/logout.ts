import { toast } from '../ui/toaster';
import { leave } from './use-user';

export async function logout(): Promise<void> {
  const isHeard = await leave();
  toast({
    title: 'Logged Out',
    description: isHeard
      ? 'Your bag is as it was.'
      : 'This device has forgotten you. The shop hears of it once there is a connection.',
  });
}
