import { askBeforeSignOut } from '../client/sign-out-question';
import { clearSession, useMember } from '../client/staff-session';
import { SignInDialog } from './SignInDialog';
import { SignInScreen } from './SignInScreen';

/**
 * Asks the user to sign in again, in a dialog over the screen, so that typed text is not lost. The
 * dialog hides the screen, because another person may look at it.
 */
export function SessionEndDialog() {
  const member = useMember();
  return (
    <SignInDialog label="Your session has ended" backdrop="deep">
      <SignInScreen returning={{ email: member?.email ?? '', onSignOut: () => void signOut() }} />
    </SignInDialog>
  );
}

async function signOut(): Promise<void> {
  if (await askBeforeSignOut()) clearSession();
}
