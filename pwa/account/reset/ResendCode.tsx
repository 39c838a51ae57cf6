import { useEffect, useState } from 'react';
import { chakra } from '../../ui/chakra';
import { LinkButton } from '../../ui/TextLink';
import { sendCode, type Failure } from './reset';

/** Seconds until the code can be requested again. */
const PAUSE_S = 30;

interface Props {
  email: string;
  /** Called when the previous code is no longer valid. */
  onSent: () => void;
  onFailure: (failure: Failure | undefined) => void;
}

/** Sends the code again, after a countdown (behaviour account.reset-code-step). */
export function ResendCode({ email, onSent, onFailure }: Props) {
  const [left, setLeft] = useState(PAUSE_S);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  const send = async () => {
    setLeft(PAUSE_S);
    onFailure(undefined);
    const failure = await sendCode(email);
    onFailure(failure);
    if (!failure) onSent();
  };
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="center"
      gap="0 12px"
      minHeight="44px"
      fontSize="14"
      color="ink2"
    >
      Nothing yet? Check your spam folder. An earlier email’s link still works.
      <ResendButton aria-disabled={left > 0} onClick={left > 0 ? undefined : () => void send()}>
        {left > 0 ? `Send again in ${left} s` : 'Send again'}
      </ResendButton>
    </chakra.div>
  );
}

const ResendButton = chakra(LinkButton, {
  base: {
    minHeight: '44px',
    fontVariantNumeric: 'tabular-nums',
    '&[aria-disabled=true]': {
      color: 'ink2',
      fontWeight: '400',
      textDecoration: 'none',
      cursor: 'default',
    },
  },
});
