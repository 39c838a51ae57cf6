import { Button } from '@chakra-ui/react';
import type { SignInMethods } from '#contract/desk/staff';
import { useRemovePasskey } from '../client/own-passkeys';
import { DeskDialog } from '../parts/DeskDialog';
import { deskToaster } from '../parts/desk-toaster';
import { FailureAlert } from '../parts/FailureAlert';
import { dayText } from '../parts/format';

interface Props {
  passkey: SignInMethods['passkeys'][number];
  onClose: () => void;
}

export function RemovePasskeyDialog({ passkey, onClose }: Props) {
  const remove = useRemovePasskey(() => {
    deskToaster.create({ type: 'success', title: 'The passkey was removed' });
    onClose();
  });
  return (
    <DeskDialog
      title="Remove this passkey?"
      lead={`Made with ${passkey.device}, added ${dayText(passkey.addedAt)}. It will stop working, and you are signed out everywhere but here. Delete the passkey on the device too.`}
      isOpen
      onClose={onClose}
      role="alertdialog"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={remove.isPending} onClick={() => remove.mutate(passkey.id)}>
            Remove the passkey
          </Button>
        </>
      }
    >
      {remove.isError && <FailureAlert failure={remove.error} />}
    </DeskDialog>
  );
}
