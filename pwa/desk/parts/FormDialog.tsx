import { Button } from '@chakra-ui/react';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import { BusyButton } from './BusyButton';
import { DeskDialog } from './DeskDialog';
import { FailureAlert } from './FailureAlert';

interface Props {
  title: string;
  lead: ReactNode;
  /** Label of the button that submits the form. */
  action: string;
  isBusy: boolean;
  failure: Error | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form, which is not submitted again while its action runs. */
export function FormDialog({ action, isBusy, failure, onSubmit, children, ...props }: Props) {
  const formId = useId();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isBusy) onSubmit();
  }

  return (
    <DeskDialog
      {...props}
      isOpen
      footer={
        <>
          <Button variant="outline" onClick={props.onClose}>
            Cancel
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
