import { Stack } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { staffEndpoints } from '#contract/desk/staff';
import { ApiError } from '#contract/protocol/api-error';
import { call } from '#contract/protocol/call';
import { deskMessage } from '../client/desk-client';
import { BusyButton } from '../parts/BusyButton';
import { SignInError } from './SignInError';
import { SignInField } from './SignInField';
import { SignInFrame } from './SignInFrame';

interface Props {
  title?: string;
  firstEmail: string;
  /** Whether the email address is fixed, because a known user only confirms. */
  isEmailFixed?: boolean;
  /** Other actions below the button. */
  children: ReactNode;
  onSent: (email: string, attempt: string) => void;
}

/** The first step of a sign-in by password. The server mails a code if the password is correct. */
export function PasswordForm(props: Props) {
  const { title = 'Password', firstEmail, isEmailFixed = false, children, onSent } = props;
  const [email, setEmail] = useState(firstEmail);
  const [password, setPassword] = useState('');
  const send = useMutation({
    mutationFn: () => call(staffEndpoints.passwordSignIn, { body: { email, password } }),
    onSuccess: ({ body }) => onSent(email, body.attempt),
  });
  const isWrong = send.error instanceof ApiError && send.error.status === 401;
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!send.isPending) send.mutate();
  }
  return (
    <SignInFrame title={title} lead="Then we mail you a code of 6 digits." progress={0.5}>
      <form onSubmit={submit}>
        <Stack gap="16px">
          <SignInField
            label="Email"
            type="email"
            autoComplete="username"
            required
            readOnly={isEmailFixed}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <SignInField
            label="Password"
            type="password"
            data-autofocus={isEmailFixed || undefined}
            autoComplete="current-password"
            required
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            error={isWrong ? 'Email or password is wrong.' : undefined}
          />
          {send.isError && !isWrong && <SignInError>{deskMessage(send.error)}</SignInError>}
          <BusyButton type="submit" size="lg" isBusy={send.isPending}>
            Send the code
          </BusyButton>
          {children}
        </Stack>
      </form>
    </SignInFrame>
  );
}
