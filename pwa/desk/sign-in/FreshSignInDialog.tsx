import { Button } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useExternalStore } from '../../ui/hooks/external-store';
import { pendingConfirmation } from '../client/fresh-sign-in';
import { passkeyMessage, signInByPasskey } from '../client/passkey';
import { startSession, useMember } from '../client/staff-session';
import { deskPaths } from '../desk-paths';
import { BusyButton } from '../parts/BusyButton';
import { DeskDialog } from '../parts/DeskDialog';
import { DeskIcon } from '../parts/DeskIcon';
import { CodeForm } from './CodeForm';
import { PasswordForm } from './PasswordForm';
import { PlainAction } from './PlainAction';
import { SignInDialog } from './SignInDialog';
import { SignInError } from './SignInError';

interface Props {
  /** Called with whether the user has confirmed. A sign-in by another person does not confirm. */
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks for a fresh sign-in before an action that requires it, and then lets the action run. */
export function FreshSignInDialog() {
  const pending = useExternalStore(pendingConfirmation);
  const member = useMember();
  if (!pending || !member) return null;
  if (member.passkeys > 0) return <PasskeyConfirmation onAnswer={pending.answer} />;
  if (!pending.canUseCode) return <PasskeyMissing onAnswer={pending.answer} />;
  return <CodeConfirmation email={member.email} onAnswer={pending.answer} />;
}

function PasskeyConfirmation({ onAnswer }: Props) {
  const confirm = useMutation({
    mutationFn: signInByPasskey,
    onSuccess: (session) => onAnswer(startSession(session)),
  });
  const close = () => onAnswer(false);
  return (
    <DeskDialog
      title="Confirm with your passkey"
      lead="Refunds and changes of people and passkeys need a fresh sign-in."
      onClose={close}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <BusyButton isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
            <DeskIcon name="key" />
            Use passkey
          </BusyButton>
        </>
      }
    >
      {confirm.isError && <SignInError>{passkeyMessage(confirm.error)}</SignInError>}
    </DeskDialog>
  );
}

function PasskeyMissing({ onAnswer }: Props) {
  const close = () => onAnswer(false);
  return (
    <DeskDialog
      title="You need a passkey"
      lead="Refunds and changes of people need a fresh sign-in by passkey, and you have none yet."
      onClose={close}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button asChild>
            <RouterLink to={deskPaths.signIn} onClick={close}>
              Add a passkey
            </RouterLink>
          </Button>
        </>
      }
    />
  );
}

function CodeConfirmation({ email, onAnswer }: Props & { email: string }) {
  const [attempt, setAttempt] = useState<string>();
  const cancel = <PlainAction onClick={() => onAnswer(false)}>Cancel</PlainAction>;
  return (
    <SignInDialog label="Confirm with your password" backdrop="scrim">
      {attempt === undefined ? (
        <PasswordForm
          title="Confirm with your password"
          firstEmail={email}
          isEmailFixed
          onSent={(_, id) => setAttempt(id)}
        >
          {cancel}
        </PasswordForm>
      ) : (
        <CodeForm
          email={email}
          attempt={attempt}
          action="Confirm"
          onRestart={() => setAttempt(undefined)}
          onSignedIn={onAnswer}
        >
          {cancel}
        </CodeForm>
      )}
    </SignInDialog>
  );
}
