import { Button } from '@chakra-ui/react';
import { DeskDialog } from '../parts/DeskDialog';

interface Props {
  onClose: () => void;
  onDiscard: () => void;
}

export function DiscardDialog({ onClose, onDiscard }: Props) {
  return (
    <DeskDialog
      title="Discard your changes?"
      lead="What you typed here since the last save is deleted. The saved item is shown."
      isOpen
      onClose={onClose}
      role="alertdialog"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Keep my changes
          </Button>
          <Button
            onClick={() => {
              onClose();
              onDiscard();
            }}
          >
            Discard changes
          </Button>
        </>
      }
    />
  );
}
