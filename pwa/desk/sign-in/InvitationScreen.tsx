import { Skeleton, Stack } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { MIN_DESK_PASSWORD_LENGTH } from '#contract/bounds';
import { staffEndpoints } from '#contract/desk/staff';
import { Unreachable } from '#contract/protocol/api-error';
import { fetchBody } from '#contract/protocol/call';
import { createPasskey, passkeyMessage } from '../client/passkey';
import { startSession } from '../client/staff-session';
import { deskPaths } from '../desk-paths';
import { FailureAlert } from '../parts/FailureAlert';
import { ROLE_LABELS } from '../shell/role-labels';
import { BusyButton } from '../parts/BusyButton';
import { SignInError } from './SignInError';
import { SignInField } from './SignInField';
import { SignInFrame } from './SignInFrame';
import { PlainAction } from './PlainAction';

/** Accepts an invitation. The token is in the fragment of the address, which no server logs. */
export function InvitationScreen() {
  const [token] = useState(() => location.hash.slice(1));
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => fetchBody(staffEndpoints.invitation, { body: { token } }),
    staleTime: Infinity,
  });
  if (invitation.data) return <AcceptForm token={token} {...invitation.data} />;
  if (invitation.isError && !(invitation.error instanceof Unreachable)) {
    return (
      <SignInFrame
        title="This invitation does not work"
        lead="It has been used or withdrawn, or it has expired. Ask the owner for a new link."
      >
        {null}
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title="Your invitation" lead="Checking your invitation.">
      {invitation.isError ? (
        <FailureAlert failure={invitation.error} onRetry={() => void invitation.refetch()} />
      ) : (
        <Skeleton height="120px" aria-label="Loading" />
      )}
    </SignInFrame>
  );
}

interface AcceptProps {
  token: string;
  email: string;
  role: 'owner' | 'helper';
}

function AcceptForm({ token, email, role }: AcceptProps) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [usesPassword, setUsesPassword] = useState(false);
  // Requests a new challenge, because a challenge works once and for five minutes.
  const newOptions = async () =>
    (await fetchBody(staffEndpoints.invitation, { body: { token } })).options;
  const accept = useMutation({
    mutationFn: async () => {
      const proof = usesPassword
        ? { password }
        : { passkey: await createPasskey(await newOptions()) };
      return fetchBody(staffEndpoints.accept, { body: { token, name, ...proof } });
    },
    onSuccess: (session) => {
      startSession(session);
      void navigate(deskPaths.orders, { replace: true });
    },
  });
  function changeMethod() {
    setUsesPassword(!usesPassword);
    // An error is about the other method.
    accept.reset();
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!accept.isPending) accept.mutate();
  }
  return (
    <SignInFrame
      title="Join the desk"
      lead={
        <>
          For <b>{email}</b>, as {ROLE_LABELS[role].toLowerCase()}.
        </>
      }
    >
      <form onSubmit={submit}>
        <Stack gap="16px">
          <SignInField
            label="Your name"
            hint="Shown in the timeline of orders."
            autoComplete="name"
            required
            maxLength={80}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          {usesPassword && (
            <SignInField
              label="Password"
              hint={`At least ${MIN_DESK_PASSWORD_LENGTH} characters. Each sign-in also needs a mailed code. Without a passkey you cannot refund or invite; you can add one later.`}
              type="password"
              autoComplete="new-password"
              required
              minLength={MIN_DESK_PASSWORD_LENGTH}
              maxLength={128}
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
          {accept.isError && <SignInError>{passkeyMessage(accept.error)}</SignInError>}
          <BusyButton type="submit" size="lg" isBusy={accept.isPending}>
            {usesPassword ? 'Join with a password' : 'Create a passkey'}
          </BusyButton>
          <PlainAction onClick={changeMethod}>
            {usesPassword ? 'Use a passkey instead' : 'Use a password instead'}
          </PlainAction>
        </Stack>
      </form>
    </SignInFrame>
  );
}
