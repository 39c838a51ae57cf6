import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button';
import { PasswordField } from '../../ui/forms/PasswordField';
import { StrengthMeter } from './StrengthMeter';

type FieldProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>;

interface Props {
  /** The function `field` of `useForm`. */
  field: (name: 'password' | 'confirm') => FieldProps;
  password: string;
  isBusy: boolean;
}

/** The new password twice, and the submit button. */
export function NewPasswordFields({ field, password, isBusy }: Props) {
  return (
    <>
      <PasswordField label="New password" autoComplete="new-password" {...field('password')} />
      <StrengthMeter password={password} />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        {...field('confirm')}
      />
      <Button type="submit" wide loading={isBusy}>
        Set new password
      </Button>
    </>
  );
}
