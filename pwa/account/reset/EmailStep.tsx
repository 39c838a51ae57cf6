import { useState } from 'react';
import { chakra } from '../../ui/chakra';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/forms/TextField';
import { TextLink } from '../../ui/TextLink';
import { useForm } from '../../ui/forms/use-form';
import { FailureNote } from '../FailureNote';
import { AccountForm } from '../AccountForm';
import { sendCode, type Failure } from './reset';
import { requestCodeRules } from '../sign-in/rules';
import { StepHead } from './StepHead';

interface Props {
  email: string;
  onSent: (email: string) => void;
}

export function EmailStep({ email, onSent }: Props) {
  const [failure, setFailure] = useState<Failure>();
  const { form, field, isBusy } = useForm({
    rules: requestCodeRules,
    first: { email },
    async send(values) {
      setFailure(undefined);
      const address = values.email.trim();
      const failed = await sendCode(address);
      setFailure(failed);
      if (!failed) onSent(address);
    },
  });
  return (
    <>
      <StepHead step={1} heading="Reset your password">
        We email a six-digit code and a link to the address you registered with.
      </StepHead>
      <AccountForm form={form} label="Send a reset code">
        {failure && <FailureNote {...failure} />}
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          {...field('email')}
        />
        <Button type="submit" wide loading={isBusy}>
          Send code
        </Button>
      </AccountForm>
      <chakra.p marginTop="18px" fontSize="14">
        <TextLink to={paths.account} display="inline-block" paddingBlock="10px">
          Back to Sign In
        </TextLink>
      </chakra.p>
    </>
  );
}
