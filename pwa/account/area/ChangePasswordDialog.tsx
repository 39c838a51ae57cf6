import { useState } from 'react';
import { accountEndpoints } from '#contract/account';
import { call } from '#contract/protocol/call';
import { isOutcomeUnknown, ApiError } from '#contract/protocol/api-error';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { PasswordField } from '../../ui/forms/PasswordField';
import { toast } from '../../ui/overlays/toasts';
import { useForm } from '../../ui/forms/use-form';
import { AccountForm } from '../AccountForm';
import { HiddenUsername } from '../sign-in/HiddenUsername';
import { StrengthMeter } from '../sign-in/StrengthMeter';
import { validateNewPassword, passwordRules } from './password-rules';
import { withSession, isSessionExpired, toastFailure } from './account-query';

interface Props {
  open: boolean;
  username: string;
  onClose: () => void;
}

/** Asks for the current password, and for the new one twice. */
export function ChangePasswordDialog({ open, username, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Change Password">
      <PasswordForm username={username} onClose={onClose} />
    </Dialog>
  );
}

/**
 * Called after an expired session. A password change ends every session, so if its response was
 * lost, this signs in with the new password. If that fails, the change was not made.
 */
async function signInAgain(username: string, password: string, ended: unknown): Promise<void> {
  await call(accountEndpoints.login, { body: { email: username, password } }).catch((cause) => {
    throw cause instanceof ApiError ? ended : cause;
  });
}

const EMPTY_FIELDS = { currentPassword: '', newPassword: '', confirm: '' };

function PasswordForm({ username, onClose }: Omit<Props, 'open'>) {
  // The new password of a change whose response was lost. The change may have been applied.
  const [unsure, setUnsure] = useState<string>();
  const { form, field, values, isBusy } = useForm({
    rules: passwordRules,
    first: EMPTY_FIELDS,
    compare: validateNewPassword,
    async send({ confirm: _, ...body }) {
      try {
        await withSession(async () => {
          try {
            await call(accountEndpoints.changePassword, { body });
          } catch (failure) {
            if (!isSessionExpired(failure) || unsure !== body.newPassword) throw failure;
            await signInAgain(username, body.newPassword, failure);
          }
        });
      } catch (failure) {
        if (isOutcomeUnknown(failure)) setUnsure(body.newPassword);
        toastFailure(failure, {
          refused: 'Failed to change password',
          unreachable: 'We couldn’t confirm the change. Check your connection and try again.',
        });
        const isWrong = failure instanceof ApiError && failure.code === 'password-wrong';
        if (isWrong) return { currentPassword: failure.sentence };
        const isGuessable = failure instanceof ApiError && failure.code === 'password-common';
        return isGuessable ? { newPassword: failure.sentence } : {};
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
    <AccountForm form={form} label="Change Password">
      <HiddenUsername username={username} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <PasswordField label="New password" autoComplete="new-password" {...field('newPassword')} />
      <StrengthMeter password={values.newPassword} />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        {...field('confirm')}
      />
      <Button type="submit" wide loading={isBusy}>
        Change password
      </Button>
    </AccountForm>
  );
}
