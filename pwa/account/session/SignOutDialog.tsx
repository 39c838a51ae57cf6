import { MAX_SAVED } from '#contract/bounds';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { useExternalStore } from '../../ui/hooks/external-store';
import { signOutPrompt } from './sign-out-prompt';

/** Asks before signing out if unsynced changes would be lost (behaviour saved.joins-account). */
export function SignOutDialog() {
  const question = useExternalStore(signOutPrompt);
  if (!question) return null;
  const { untold, isFull, answer } = question;
  return (
    <ConfirmDialog
      open
      title={isFull ? 'Your account is full' : 'Not everything saved has reached the shop'}
      confirm="Sign out"
      cancel="Stay signed in"
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {isFull ? sentChangesText(untold) : unsentChangesText(untold)}
    </ConfirmDialog>
  );
}

function sentChangesText(untold: number): string {
  const [more, are] = untold === 1 ? ['one more', 'is'] : [`${untold} more`, 'are'];
  return `An account holds ${MAX_SAVED} saved listings, and ${more} ${are} on this device alone. Signing out takes everything saved off it. To keep ${untold === 1 ? 'that one' : 'those'}, stay, and remove as many others from Saved.`;
}

function unsentChangesText(untold: number): string {
  const [changes, those, them] =
    untold === 1
      ? ['One saved listing has a change', 'that change', 'it']
      : [`${untold} saved listings have changes`, 'those changes', 'them'];
  return `${changes} not sent to the shop yet. Signing out removes all saved items from this device, and ${those} would be lost. Stay signed in until you are online, and your account keeps ${them}.`;
}
