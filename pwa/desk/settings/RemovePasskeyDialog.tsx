import type { SignInMethods } from '#contract/desk/staff';
import { useRemovePasskey } from '../client/own-passkeys';
import { ActionDialog } from '../parts/ActionDialog';
import { deskToaster } from '../parts/desk-toaster';
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
    <ActionDialog
      role="alertdialog"
      title="Remove this passkey?"
      lead={`Made with ${passkey.device}, added ${dayText(passkey.addedAt)}. It will stop working, and you are signed out everywhere except here. Delete the passkey on the device too.`}
      action="Remove the passkey"
      isBusy={remove.isPending}
      failure={remove.error}
      onSubmit={() => remove.mutate(passkey.id)}
      onClose={onClose}
    />
  );
}
