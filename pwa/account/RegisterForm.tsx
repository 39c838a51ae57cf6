import { chakra } from '../ui/chakra';
import type { Problems } from '../ui/field-problems';
import { queryClient } from '../platform/query-client';
import { Button } from '../ui/Button';
import { PasswordField } from '../ui/PasswordField';
import { TextField } from '../ui/TextField';
import { useForm } from '../ui/use-form';
import { Fields } from './Fields';
import { Legal } from './Legal';
import { compareTwo, registerRules } from './rules';
import { register, type Ending } from './session';
import { StrengthRope } from './StrengthRope';
import { ownKey } from './forget-own';

const NOTHING = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  password: '',
  confirm: '',
};

/** What was written before a look at the terms; never a password. It goes with the page and with the registration. */
const DRAFT = ownKey('registration');

/** Behaviour 2.103. */
export function RegisterForm() {
  const { form, field, values, isBusy } = useForm({
    rules: registerRules,
    first: { ...NOTHING, ...queryClient.getQueryData<Partial<typeof NOTHING>>(DRAFT) },
    compare: compareTwo,
    onWrite: ({ password: _, confirm: __, ...draft }) => queryClient.setQueryData(DRAFT, draft),
    async send({ confirm: _, username, email, ...given }) {
      const body = { ...given, username: username.trim(), email: email.trim() };
      return problemOf(await register(body));
    },
  });
  return (
    <Fields form={form} label="Register">
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
      <StrengthRope password={values.password} />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirm')} />
      <Button type="submit" wide loading={isBusy}>
        Create account
      </Button>
      <Legal doing="registering" />
    </Fields>
  );
}

/** What stands at a field; the shop's words are in the toast. */
function problemOf(ending: Ending): Problems<'email' | 'username'> {
  if (ending === 'email-taken')
    return { email: 'This address has an account. Sign in, or take another.' };
  if (ending === 'username-taken') return { username: 'This username is taken.' };
  return {};
}
