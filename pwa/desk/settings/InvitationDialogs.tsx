import { Button } from '@chakra-ui/react';
import type { OpenInvitation } from '#contract/desk/staff';
import { useInvite, useRemoveAccess } from '../client/people';
import { BusyButton } from '../parts/BusyButton';
import { DeskDialog } from '../parts/DeskDialog';
import { deskToaster } from '../parts/desk-toaster';
import { FailureAlert } from '../parts/FailureAlert';
import { LinkDialog } from './LinkDialog';

interface Props {
  invitation: OpenInvitation;
  onClose: () => void;
}

/** Replaces the link of an invitation, for example if it was lost. */
export function NewLinkDialog({ invitation: { email, role }, onClose }: Props) {
  const invite = useInvite();
  if (invite.data) return <LinkDialog {...invite.data} email={email} onClose={onClose} />;
  return (
    <DeskDialog
      title="Make a new link?"
      lead={`The earlier link for ${email} stops working. The new one works once, for three days.`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton isBusy={invite.isPending} onClick={() => invite.mutate({ email, role })}>
            Create the link
          </BusyButton>
        </>
      }
    >
      {invite.isError && <FailureAlert failure={invite.error} />}
    </DeskDialog>
  );
}

export function WithdrawDialog({ invitation: { id, email }, onClose }: Props) {
  const withdraw = useRemoveAccess('withdraw', () => {
    deskToaster.create({ type: 'success', title: 'The invitation was withdrawn' });
    onClose();
  });
  return (
    <DeskDialog
      title="Withdraw the invitation?"
      lead={`The link for ${email} stops working at once.`}
      onClose={onClose}
      role="alertdialog"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton isBusy={withdraw.isPending} onClick={() => withdraw.mutate(id)}>
            Withdraw
          </BusyButton>
        </>
      }
    >
      {withdraw.isError && <FailureAlert failure={withdraw.error} />}
    </DeskDialog>
  );
}
