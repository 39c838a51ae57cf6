import { z } from 'zod';
import { accountEndpoints } from '#contract/account';
import type { Problems, Rules, FieldValues } from '../../ui/forms/field-problems';

type Field = 'currentPassword' | 'newPassword' | 'confirm';

const { shape } = accountEndpoints.changePassword.body;

/**
 * Rules for the password form (behaviour account.new-passwords-match and
 * account.changed-password-length).
 */
export const passwordRules: Rules<Field> = {
  currentPassword: {
    shape: shape.currentPassword,
    missing: 'Please enter your current password',
  },
  newPassword: { shape: shape.newPassword, missing: 'Please enter a new password' },
  confirm: { shape: z.string().min(1), missing: 'Please repeat the new password' },
};

export function validateNewPassword({ newPassword, confirm }: FieldValues<Field>): Problems<Field> {
  return newPassword === confirm ? {} : { confirm: 'New passwords do not match' };
}
