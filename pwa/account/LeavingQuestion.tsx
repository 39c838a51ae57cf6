import { ConfirmDialog } from '../ui/ConfirmDialog';
import { usePageValue } from '../ui/page-value';
import { leaving } from './leaving';

/** Signing out would lose what the shop has not heard of: the customer may stay (decision 114). */
export function LeavingQuestion() {
  const question = usePageValue(leaving);
  if (!question) return null;
  const { untold, answer } = question;
  const changes =
    untold === 1 ? 'One saved listing has a change' : `${untold} saved listings have changes`;
  return (
    <ConfirmDialog
      open
      title="Not everything saved has reached the shop"
      confirm="Sign out"
      cancel="Stay signed in"
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {changes} that the shop has not heard of yet. Signing out takes everything saved off this
      device, and {untold === 1 ? 'that change' : 'those changes'} would be lost. Stay until there
      is a connection, and your account keeps {untold === 1 ? 'it' : 'them'}.
    </ConfirmDialog>
  );
}
