import { z } from 'zod';
import { accountEndpoints } from '#contract/account';
import type { FieldRule, Problems, Rules } from '../../ui/forms/field-problems';

const { login, register, resetPassword } = accountEndpoints;
const bodyShape = register.body.shape;

/** Phones add a space after an autocompleted word. */
const trimmed = (shape: z.ZodType<string, string>) => z.string().trim().pipe(shape);

const MISMATCH = 'Passwords do not match';

const emailRule: FieldRule = {
  shape: trimmed(bodyShape.email),
  missing: 'Please enter your email address',
  wrong: 'Enter an email address like name@club.ca.',
};

const passwordRule: FieldRule = { shape: bodyShape.password, missing: 'Please enter a password' };
const confirmRule: FieldRule = { shape: z.string().min(1), missing: 'Please repeat the password' };

type LoginField = 'email' | 'password';
/** An email address or a username (behaviour api.login). */
export const loginRules: Rules<LoginField> = {
  email: { shape: login.body.shape.email, missing: 'Please enter your email or username' },
  password: { shape: login.body.shape.password, missing: 'Please enter your password' },
};

type RegisterField = 'firstName' | 'lastName' | 'username' | 'email' | 'password' | 'confirm';
export const registerRules: Rules<RegisterField> = {
  firstName: { shape: bodyShape.firstName, missing: 'Please enter your first name' },
  lastName: { shape: bodyShape.lastName, missing: 'Please enter your last name' },
  username: {
    shape: trimmed(bodyShape.username),
    missing: 'Please choose a username',
    wrong:
      'Use 3 to 32 characters: letters a to z, digits, dots, hyphens and underscores. No accents or spaces.',
  },
  email: emailRule,
  password: passwordRule,
  confirm: confirmRule,
};

export const requestCodeRules: Rules<'email'> = { email: emailRule };

type ResetField = 'resetCode' | 'password' | 'confirm';
export const resetRules: Rules<ResetField> = {
  resetCode: {
    shape: resetPassword.body.shape.resetCode.unwrap(),
    missing: 'Please enter the reset code',
    wrong: 'The code has six digits',
  },
  password: passwordRule,
  confirm: confirmRule,
};

export const resetLinkRules: Rules<'password' | 'confirm'> = {
  password: passwordRule,
  confirm: confirmRule,
};

/** Compares the new password with its repetition. */
export function validateConfirmation(values: {
  password: string;
  confirm: string;
}): Problems<'confirm'> {
  return values.password === values.confirm ? {} : { confirm: MISMATCH };
}
