import { useEffect, useRef } from 'react';
import { chakra } from '../../ui/chakra';
import { paths } from '../../paths';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { StepHead } from './StepHead';

export function ResetDone() {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <>
      <StepHead step={3} heading="Password reset">
        Sign in with your new password.
      </StepHead>
      <chakra.p
        display="flex"
        alignItems="center"
        gap="14px"
        padding="16px"
        margin="4px 0 22px"
        borderLeft="4px solid {colors.pool}"
        background="color-mix(in srgb, {colors.pool} 10%, {colors.surface})"
        css={{ '& > svg': { color: 'link' } }}
      >
        <Icon name="check" />
        <span>
          <b>Password Reset Successful.</b> Your bag is unchanged.
        </span>
      </chakra.p>
      <chakra.div display="grid" gridTemplateColumns="1.4fr 1fr" gap="10px">
        <ButtonLink ref={link} to={paths.login} wide>
          Sign In
        </ButtonLink>
        <ButtonLink to={paths.home} variant="line" wide>
          Home
        </ButtonLink>
      </chakra.div>
    </>
  );
}
