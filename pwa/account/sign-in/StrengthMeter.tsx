import { MIN_PASSWORD_LENGTH } from '#contract/bounds';
import { chakra } from '../../ui/chakra';
import { FilledRope, fillStyle } from '../../ui/LaneRope';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { strengthOf } from './strength';

/** Strength of a new password. Only advice (behaviour account.changed-password-length). */
export function StrengthMeter({ password }: { password: string }) {
  const { text, part } = strengthOf(password);
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="1fr auto"
      alignItems="center"
      gap="4px 12px"
      marginTop="-6px"
      fontSize="14"
    >
      <FilledRope style={fillStyle(part)} />
      <chakra.b role="status" minWidth="4.4em" textAlign="right" minHeight="1.5em">
        {password && (
          <>
            <VisuallyHidden>Password strength: </VisuallyHidden>
            {text}
          </>
        )}
      </chakra.b>
      <chakra.p gridColumn="1 / -1" color="ink2">
        At least {MIN_PASSWORD_LENGTH} characters. 12 or more are safer. Common passwords aren’t
        accepted.
      </chakra.p>
    </chakra.div>
  );
}
