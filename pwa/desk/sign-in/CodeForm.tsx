import { PinInput, Stack } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { staffEndpoints } from '#contract/desk/staff';
import { ApiError } from '#contract/protocol/api-error';
import { call } from '#contract/protocol/call';
import { deskMessage } from '../client/desk-client';
import { startSession } from '../client/staff-session';
import { BusyButton } from '../parts/BusyButton';
import { SignInError } from './SignInError';
import { SignInFrame } from './SignInFrame';
import { PlainAction } from './PlainAction';

const DIGITS = [0, 1, 2, 3, 4, 5];

interface Props {
  email: string;
  attempt: string;
  /** Returns to the password form, which mails another code. */
  onRestart: () => void;
  /** Label of the button. */
  action?: string;
  /** Other actions below the button. */
  children: ReactNode;
  onSignedIn?: (isSamePerson: boolean) => void;
}

export function CodeForm(props: Props) {
  const { email, attempt, onRestart, action = 'Sign in', children, onSignedIn } = props;
  const [digits, setDigits] = useState<string[]>([]);
  const [failures, setFailures] = useState(0);
  const signIn = useMutation({
    mutationFn: (code: string) => call(staffEndpoints.codeSignIn, { body: { attempt, code } }),
    onSuccess: ({ body }) => {
      const isSamePerson = startSession(body);
      onSignedIn?.(isSamePerson);
    },
    onError: () => {
      setDigits([]);
      setFailures(failures + 1);
    },
  });
  const isWrong = signIn.error instanceof ApiError && [400, 401].includes(signIn.error.status);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const code = digits.join('');
    if (code.length === DIGITS.length && !signIn.isPending) signIn.mutate(code);
  }
  return (
    <SignInFrame
      title="Check your mail"
      lead={`If the password was right, we sent 6 digits to ${email}.`}
      progress={1}
    >
      <form onSubmit={submit}>
        <Stack gap="16px">
          <PinInput.Root
            // A new key after a wrong code moves the focus to the first digit.
            key={failures}
            otp
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the owner has just asked for the code
            autoFocus
            placeholder=""
            count={DIGITS.length}
            value={digits}
            onValueChange={({ value }) => setDigits(value)}
            onValueComplete={({ valueAsString }) => signIn.mutate(valueAsString)}
            invalid={isWrong}
          >
            <PinInput.HiddenInput />
            <PinInput.Label fontSize="14" fontWeight="600">
              Code
            </PinInput.Label>
            <PinInput.Control display="grid" gridTemplateColumns="repeat(6, 1fr)" gap="10px">
              {DIGITS.map((index) => (
                <PinInput.Input
                  key={index}
                  index={index}
                  width="full"
                  height="60px"
                  fontSize="26px"
                  textStyle="num"
                  bg="barField"
                  color="white"
                  borderColor="barLine"
                />
              ))}
            </PinInput.Control>
          </PinInput.Root>
          {signIn.isError && (
            <SignInError>
              {isWrong ? 'This code is wrong or has expired.' : deskMessage(signIn.error)}
            </SignInError>
          )}
          <BusyButton type="submit" size="lg" isBusy={signIn.isPending}>
            {action}
          </BusyButton>
          <PlainAction onClick={onRestart}>Send another code</PlainAction>
          {children}
        </Stack>
      </form>
    </SignInFrame>
  );
}
