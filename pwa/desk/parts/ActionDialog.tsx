import { Button } from '@chakra-ui/react';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import { BusyButton } from './BusyButton';
import { DeskDialog } from './DeskDialog';
import { FailureAlert } from './FailureAlert';

interface Props {
  title: string;
  /** Explains what the action does. */
  lead: ReactNode;
  /** `alertdialog` for an action that cannot be undone. */
  role?: 'alertdialog';
  /** Label of the button that starts the action. */
  action: string;
  /** Label of the button that closes the dialog. */
  cancel?: string;
  isBusy?: boolean;
  failure?: Error | null;
  onSubmit: () => void;
  onClose: () => void;
  /** Fields of the form, or further information. */
  children?: ReactNode;
}

/** A dialog with one action, which cannot be started again while it is running. */
export function ActionDialog({
  action,
  cancel = 'Cancel',
  isBusy = false,
  failure,
  onSubmit,
  children,
  ...props
}: Props) {
  const formId = useId();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isBusy) onSubmit();
  }

  return (
    <DeskDialog
      {...props}
      footer={
        <>
          <Button variant="outline" onClick={props.onClose}>
            {cancel}
          </Button>
          <BusyButton type="submit" form={formId} isBusy={isBusy}>
            {action}
          </BusyButton>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        {children}
      </form>
      {failure && <FailureAlert failure={failure} />}
    </DeskDialog>
  );
}
