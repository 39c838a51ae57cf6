import { useState } from 'react';
import { chakra } from '../chakra';
import { Icon } from '../Icon';
import { TextField, type TextFieldProps } from './TextField';

const Show = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '44px',
    paddingInline: '12px 14px',
    fontSize: '14',
    fontWeight: '600',
    color: 'link',
  },
});

type Props = Omit<TextFieldProps, 'type' | 'end' | 'autoComplete'> & {
  /** Tells a password manager whether to fill in or to suggest. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password field with a show button. */
export function PasswordField(props: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      required
      end={
        <Show
          type="button"
          aria-pressed={isShown}
          aria-label="Show password"
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} small />
          Show
        </Show>
      }
    />
  );
}
