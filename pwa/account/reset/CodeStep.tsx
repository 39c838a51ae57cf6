import { useEffect, useRef, useState } from 'react';
import { chakra } from '../../ui/chakra';
import { CodeField } from '../../ui/forms/CodeField';
import { LinkButton } from '../../ui/TextLink';
import { useForm } from '../../ui/forms/use-form';
import { FailureNote } from '../FailureNote';
import { AccountForm } from '../AccountForm';
import { NewPasswordFields } from '../sign-in/NewPasswordFields';
import { HiddenUsername } from '../sign-in/HiddenUsername';
import { resetPassword, type Failure } from './reset';
import { validateConfirmation, resetRules } from '../sign-in/rules';
import { ResendCode } from './ResendCode';
import { StepHead } from './StepHead';

const CODE_LENGTH = 6;

interface Props {
  email: string;
  /** Back to the email step (behaviour account.reset-code-step). */
  onChange: () => void;
  onReset: () => void;
}

export function CodeStep({ email, onChange, onReset }: Props) {
  const [failure, setFailure] = useState<Failure>();
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => code.current?.focus(), []);
  const { form, field, values, isBusy, write } = useForm({
    rules: resetRules,
    first: { resetCode: '', password: '', confirm: '' },
    compare: validateConfirmation,
    async send({ resetCode, password }) {
      setFailure(undefined);
      const failed = await resetPassword({ email, resetCode, newPassword: password });
      if (failed?.code === 'password-common') return { password: failed.cause };
      setFailure(failed);
      if (!failed) onReset();
      return {};
    },
  });
  return (
    <>
      <StepHead step={2} heading="Enter the code">
        If <Address>{email}</Address> has an account, an email is on its way. Enter its code here,
        or open its link.{' '}
        <LinkButton paddingBlock="6px" onClick={onChange}>
          Change
        </LinkButton>
      </StepHead>
      <AccountForm form={form} label="Set a new password">
        {failure && <FailureNote {...failure} />}
        <HiddenUsername username={email} />
        <div>
          <CodeField
            ref={code}
            label="Reset code"
            length={CODE_LENGTH}
            {...field('resetCode')}
            onChange={(digits) => write('resetCode', digits)}
          />
          <ResendCode email={email} onSent={() => write('resetCode', '')} onFailure={setFailure} />
        </div>
        <NewPasswordFields field={field} password={values.password} isBusy={isBusy} />
      </AccountForm>
    </>
  );
}

const Address = chakra('b', { base: { color: 'ink', overflowWrap: 'anywhere' } });
