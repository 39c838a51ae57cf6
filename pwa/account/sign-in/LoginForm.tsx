import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { PasswordField } from '../../ui/forms/PasswordField';
import { TextField } from '../../ui/forms/TextField';
import { TextLink } from '../../ui/TextLink';
import { toast } from '../../ui/overlays/toasts';
import { useForm } from '../../ui/forms/use-form';
import { AccountForm } from '../AccountForm';
import { Legal } from './Legal';
import { loginRules } from './rules';
import { login } from '../session/session';

/** The sign-in form: email address or username, and password (behaviour account.login-fields). */
export function LoginForm() {
  const { form, field, values, isBusy } = useForm({
    rules: loginRules,
    first: { email: '', password: '' },
    async send(values) {
      const ending = await login(values);
      if (ending === 'login-wrong')
        return { password: 'Check your email and password, or reset your password.' };
    },
  });
  return (
    <AccountForm form={form} label="Login">
      <TextField
        label="Email or username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        required
        {...field('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        beside={
          <TextLink
            to={paths.forgotPassword}
            state={values.email.includes('@') ? { email: values.email.trim() } : undefined}
            display="inline-block"
            paddingBlock="8px"
            onClick={showResetNotice}
          >
            Forgot Password
          </TextLink>
        }
        {...field('password')}
      />
      <Button type="submit" wide loading={isBusy}>
        Sign In
      </Button>
      <Legal doing="signing in" />
    </AccountForm>
  );
}

/** Shows a toast about the reset (behaviour account.forgot-password-link). */
function showResetNotice(): void {
  toast({
    title: 'Password reset',
    description: 'Enter your email and we’ll send you a reset link and a code.',
  });
}
