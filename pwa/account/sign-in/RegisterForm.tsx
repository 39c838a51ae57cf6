import { chakra } from '../../ui/chakra';
import type { Problems } from '../../ui/forms/field-problems';
import { queryClient } from '../../platform/catalogue-client/query-client';
import { Button } from '../../ui/Button';
import { PasswordField } from '../../ui/forms/PasswordField';
import { TextField } from '../../ui/forms/TextField';
import { useForm } from '../../ui/forms/use-form';
import { AccountForm } from '../AccountForm';
import { Legal } from './Legal';
import { validateConfirmation, registerRules } from './rules';
import { register, type SignInResult } from '../session/session';
import { StrengthMeter } from './StrengthMeter';
import { accountKey } from '../session/clear-account-data';

const EMPTY_FIELDS = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  password: '',
  confirm: '',
};

/**
 * Keeps the input during a visit to the terms, never a password. Deleted with the page and after
 * registering.
 */
const DRAFT_KEY = accountKey('registration');

/** The registration form (behaviour account.register-fields). */
export function RegisterForm() {
  const { form, field, values, isBusy } = useForm({
    rules: registerRules,
    first: {
      ...EMPTY_FIELDS,
      ...queryClient.getQueryData<Partial<typeof EMPTY_FIELDS>>(DRAFT_KEY),
    },
    compare: validateConfirmation,
    onWrite: ({ password: _, confirm: __, ...draft }) => queryClient.setQueryData(DRAFT_KEY, draft),
    async send({ confirm: _, username, email, ...values }) {
      const body = { ...values, username: username.trim(), email: email.trim() };
      return problemOf(await register(body));
    },
  });
  return (
    <AccountForm form={form} label="Register">
      <chakra.div
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 148px), 1fr))"
        alignItems="start"
        gap="16px 12px"
      >
        <TextField label="First name" autoComplete="given-name" required {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" required {...field('lastName')} />
      </chakra.div>
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...field('username')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        {...field('email')}
      />
      <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
      <StrengthMeter password={values.password} />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirm')} />
      <Button type="submit" wide loading={isBusy}>
        Create account
      </Button>
      <Legal doing="registering" />
    </AccountForm>
  );
}

/** Error at a field; the toast has the server's message. */
function problemOf(ending: SignInResult): Problems<'email' | 'username' | 'password'> {
  if (ending === 'email-taken')
    return { email: 'An account with this email already exists. Sign in, or use another email.' };
  if (ending === 'username-taken') return { username: 'This username is taken.' };
  if (ending === 'password-common')
    return { password: 'This password is easy to guess. Please choose another one.' };
  return {};
}
