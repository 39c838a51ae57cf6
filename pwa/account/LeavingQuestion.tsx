import { SAVED_MOST } from '#contract/bounds';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { usePageValue } from '../ui/page-value';
import { leaving } from './leaving';

/** Signing out would lose what the shop has not heard of: the customer may stay (decision 114). */
export function LeavingQuestion() {
  const question = usePageValue(leaving);
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
      {isFull ? fullWords(untold) : unheardWords(untold)}
    </ConfirmDialog>
  );
}

function fullWords(untold: number): string {
  const [more, are] = untold === 1 ? ['one more', 'is'] : [`${untold} more`, 'are'];
  return `An account holds ${SAVED_MOST} saved listings, and ${more} ${are} on this device alone. Signing out takes everything saved off it. To keep ${untold === 1 ? 'that one' : 'those'}, stay, and remove as many others from Saved.`;
}

function unheardWords(untold: number): string {
  const [changes, those, them] =
    untold === 1
      ? ['One saved listing has a change', 'that change', 'it']
      : [`${untold} saved listings have changes`, 'those changes', 'them'];
  return `${changes} that the shop has not heard of yet. Signing out takes everything saved off this device, and ${those} would be lost. Stay until there is a connection, and your account keeps ${them}.`;
}
