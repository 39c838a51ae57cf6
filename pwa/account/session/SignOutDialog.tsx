import { MAX_SAVED } from '#contract/bounds';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { useExternalStore } from '../../ui/hooks/external-store';
import { signOutPrompt } from './sign-out-prompt';

/** Asks before signing out if unsynced changes would be lost (behaviour saved.joins-account). */
export function SignOutDialog() {
  const question = useExternalStore(signOutPrompt);
  if (!question) return null;
  const { count, isFull, answer } = question;
  return (
    <ConfirmDialog
      open
      title={isFull ? 'Your account is full' : 'Some saved items haven’t synced yet'}
      confirm="Sign out"
      cancel="Stay signed in"
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {isFull ? sentChangesText(count) : unsentChangesText(count)}
    </ConfirmDialog>
  );
}

function sentChangesText(count: number): string {
  const [more, are] = count === 1 ? ['one more', 'is'] : [`${count} more`, 'are'];
  return `An account can hold ${MAX_SAVED} saved items, and ${more} ${are} only on this device. Signing out removes all saved items from this device. To keep ${count === 1 ? 'that one' : 'those'}, stay signed in and remove as many others from Saved.`;
}

function unsentChangesText(count: number): string {
  const [changes, those, them] =
    count === 1
      ? ['One saved item has a change that hasn’t synced yet', 'that change', 'it']
      : [`${count} saved items have changes that haven’t synced yet`, 'those changes', 'them'];
  return `${changes}. Signing out removes all saved items from this device, and ${those} would be lost. Stay signed in until you’re back online to keep ${them}.`;
}
