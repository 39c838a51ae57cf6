import { ActionDialog } from '../parts/ActionDialog';

interface Props {
  /** Says what is lost. */
  lead?: string;
  onClose: () => void;
  onDiscard: () => void;
}

const ITEM = 'What you typed here since the last save is deleted. The saved item is shown.';

export function DiscardDialog({ lead = ITEM, onClose, onDiscard }: Props) {
  return (
    <ActionDialog
      role="alertdialog"
      title="Discard your changes?"
      lead={lead}
      action="Discard changes"
      cancel="Keep my changes"
      onSubmit={() => {
        onClose();
        onDiscard();
      }}
      onClose={onClose}
    />
  );
}
