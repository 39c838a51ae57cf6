import { Box, Stack } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { passkeyMessage, signInByPasskey } from '../client/passkey';
import { startSession } from '../client/staff-session';
import { DeskIcon } from '../parts/DeskIcon';
import { CodeForm } from './CodeForm';
import { PasswordForm } from './PasswordForm';
import { PlainAction } from './PlainAction';
import { BusyButton } from '../parts/BusyButton';
import { SignInError } from './SignInError';
import { DESK_TITLE, SignInFrame } from './SignInFrame';

const SESSION_HOURS = 12;

interface Props {
  /** Defined for a user whose session has ended. */
  returning?: { email: string; onSignOut: () => void };
}

/** Sign-in by passkey, or by password and mailed code. */
export function SignInScreen({ returning }: Props) {
  const [step, setStep] = useState<'passkey' | 'password' | 'code'>('passkey');
  const [email, setEmail] = useState(returning?.email ?? '');
  const [attempt, setAttempt] = useState('');
  const passkeyAction = <PlainAction onClick={() => setStep('passkey')}>Use a passkey</PlainAction>;
  if (step === 'passkey')
    return <PasskeyStep onPassword={() => setStep('password')} {...returning} />;
  if (step === 'code')
    return (
      <CodeForm email={email} attempt={attempt} onRestart={() => setStep('password')}>
        {passkeyAction}
      </CodeForm>
    );
  return (
    <PasswordForm
      firstEmail={email}
      onSent={(address, id) => {
        setEmail(address);
        setAttempt(id);
        setStep('code');
      }}
    >
      {passkeyAction}
    </PasswordForm>
  );
}

interface StepProps {
  onPassword: () => void;
  /** Defined for a user whose session has ended. */
  onSignOut?: () => void;
}

function PasskeyStep({ onPassword, onSignOut }: StepProps) {
  const signIn = useMutation({ mutationFn: signInByPasskey, onSuccess: startSession });
  return (
    <SignInFrame
      title={onSignOut ? 'Your session has ended' : DESK_TITLE}
      lead={
        onSignOut
          ? 'Sign in again to continue. What you typed is still here.'
          : 'For the owner and helpers. Shoppers sign in at the shop.'
      }
    >
      <Stack gap="12px">
        <BusyButton size="lg" isBusy={signIn.isPending} onClick={() => signIn.mutate()}>
          <DeskIcon name="key" />
          Sign in with a passkey
        </BusyButton>
        {signIn.isError && <SignInError>{passkeyMessage(signIn.error)}</SignInError>}
        <PlainAction onClick={onPassword}>Use password and mailed code</PlainAction>
        {onSignOut && <PlainAction onClick={onSignOut}>Sign out</PlainAction>}
      </Stack>
      {!onSignOut && <SignInHelp />}
    </SignInFrame>
  );
}

function SignInHelp() {
  return (
    <Box
      color="barInk2"
      fontSize="14"
      lineHeight="1.45"
      mt="22px"
      pt="14px"
      borderTopWidth="1px"
      borderColor="boardLine"
    >
      You stay signed in for {SESSION_HOURS} hours. New here? Open the link in your invitation. Lost
      your device? Run <b>npm run desk</b> on the server.
    </Box>
  );
}
