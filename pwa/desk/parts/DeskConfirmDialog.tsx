import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { BusyButton } from './BusyButton';
import { DeskDialog } from './DeskDialog';
import { FailureAlert } from './FailureAlert';

interface Props {
  title: string;
  /** What the action does. */
  lead: ReactNode;
  /** Label of the button. */
  action: string;
  isBusy: boolean;
  failure: Error | null;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before an action that cannot be taken back. */
export function DeskConfirmDialog({
  action,
  isBusy,
  failure,
  onConfirm,
  children,
  ...props
}: Props) {
  return (
    <DeskDialog
      {...props}
      isOpen
      role="alertdialog"
      footer={
        <>
          <Button variant="outline" onClick={props.onClose}>
            Cancel
          </Button>
          <BusyButton isBusy={isBusy} onClick={onConfirm}>
            {action}
          </BusyButton>
        </>
      }
    >
      {children}
      {failure && <FailureAlert failure={failure} />}
    </DeskDialog>
  );
}
