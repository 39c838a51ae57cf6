import { useState } from 'react';
import { accountEndpoints } from '#contract/account';
import { call } from '#contract/call';
import { isUnanswered, Refused } from '#contract/failure';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { PasswordField } from '../../ui/PasswordField';
import { toast } from '../../ui/toaster';
import { useForm } from '../../ui/use-form';
import { Fields } from '../Fields';
import { PasswordOwner } from '../PasswordOwner';
import { StrengthRope } from '../StrengthRope';
import { compareNew, passwordRules } from './password-rules';
import { asCustomer, hasEnded, tellFailure } from './own';

interface Props {
  open: boolean;
  username: string;
  onClose: () => void;
}

/** The current password, and the new one twice. */
export function ChangePasswordDialog({ open, username, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Change Password">
      <PasswordForm username={username} onClose={onClose} />
    </Dialog>
  );
}

/** A change ends every session, and its own new one was lost with the answer. Where it was not made, the session has ended. */
async function signInAnew(username: string, password: string, ended: unknown): Promise<void> {
  await call(accountEndpoints.login, { body: { email: username, password } }).catch((cause) => {
    throw cause instanceof Refused ? ended : cause;
  });
}

const NOTHING = { currentPassword: '', newPassword: '', confirm: '' };

function PasswordForm({ username, onClose }: Omit<Props, 'open'>) {
  // The new password of a change whose answer was lost: it may have been made.
  const [unsure, setUnsure] = useState<string>();
  const { form, field, values, isBusy } = useForm({
    rules: passwordRules,
    first: NOTHING,
    compare: compareNew,
    async send({ confirm: _, ...body }) {
      try {
        await asCustomer(async () => {
          try {
            await call(accountEndpoints.changePassword, { body });
          } catch (failure) {
            if (!hasEnded(failure) || unsure !== body.newPassword) throw failure;
            await signInAnew(username, body.newPassword, failure);
          }
        });
      } catch (failure) {
        if (isUnanswered(failure)) setUnsure(body.newPassword);
        tellFailure(failure, { refused: 'Failed to change password' });
        const isWrong = failure instanceof Refused && failure.code === 'password-wrong';
        return isWrong ? { currentPassword: failure.sentence } : {};
      }
      onClose();
      toast({
        title: 'Password Changed',
        description: 'Every other device has been signed out.',
      });
      return {};
    },
  });
  return (
    <Fields form={form} label="Change Password">
      <PasswordOwner username={username} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <PasswordField label="New password" autoComplete="new-password" {...field('newPassword')} />
      <StrengthRope password={values.newPassword} />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        {...field('confirm')}
      />
      <Button type="submit" wide loading={isBusy}>
        Change password
      </Button>
    </Fields>
  );
}
