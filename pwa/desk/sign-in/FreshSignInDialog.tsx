import { Button } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useExternalStore } from '../../ui/hooks/external-store';
import { pendingConfirmation } from '../client/fresh-sign-in';
import { passkeyMessage, signInByPasskey } from '../client/passkey';
import { startSession, useMember } from '../client/staff-session';
import { DeskDialog } from '../parts/DeskDialog';
import { DeskIcon } from '../parts/DeskIcon';
import { SignInError } from './SignInError';

/** Asks for the passkey before an act that needs a fresh sign-in, and then lets it run. */
export function FreshSignInDialog() {
  const pending = useExternalStore(pendingConfirmation);
  const member = useMember();
  const confirm = useMutation({
    mutationFn: signInByPasskey,
    onSuccess: (session) => {
      startSession(session);
      pending?.answer(true);
    },
  });
  function close() {
    confirm.reset();
    pending?.answer(false);
  }
  return (
    <DeskDialog
      title="Confirm with your passkey"
      lead="Refunds and changes of people need a fresh sign-in."
      isOpen={pending !== undefined}
      onClose={close}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
            <DeskIcon name="key" />
            Use passkey
          </Button>
        </>
      }
    >
      {member?.passkeys === 0 && (
        <SignInError>
          You joined without a passkey. To get one, have your access removed and be invited again,
          by another owner or on the server: npm run desk
        </SignInError>
      )}
      {confirm.isError && <SignInError>{passkeyMessage(confirm.error)}</SignInError>}
    </DeskDialog>
  );
}
