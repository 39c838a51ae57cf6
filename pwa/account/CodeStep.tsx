import { useEffect, useRef, useState } from 'react';
import { chakra } from '../ui/chakra';
import { Button } from '../ui/Button';
import { CodeField } from '../ui/CodeField';
import { PasswordField } from '../ui/PasswordField';
import { LinkButton } from '../ui/TextLink';
import { useForm } from '../ui/use-form';
import { FailureNote } from './FailureNote';
import { Fields } from './Fields';
import { PasswordOwner } from './PasswordOwner';
import { resetPassword, type Failure } from './reset';
import { compareTwo, resetRules } from './rules';
import { SendAgain } from './SendAgain';
import { StepHead } from './StepHead';
import { StrengthRope } from './StrengthRope';

const LENGTH = 6;

interface Props {
  email: string;
  /** Another address (behaviour 4.33). */
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
    compare: compareTwo,
    async send({ resetCode, password }) {
      setFailure(undefined);
      const failed = await resetPassword({ email, resetCode, newPassword: password });
      setFailure(failed);
      if (!failed) onReset();
    },
  });
  return (
    <>
      <StepHead step={2} heading="Enter the code">
        Sent to <Address>{email}</Address>.{' '}
        <LinkButton paddingBlock="6px" onClick={onChange}>
          Change
        </LinkButton>
      </StepHead>
      <Fields form={form} label="Set a new password">
        {failure && <FailureNote {...failure} />}
        <PasswordOwner username={email} />
        <div>
          <CodeField
            ref={code}
            label="Reset code"
            length={LENGTH}
            {...field('resetCode')}
            onChange={(digits) => write('resetCode', digits)}
          />
          <SendAgain email={email} onSent={() => write('resetCode', '')} onFailure={setFailure} />
        </div>
        <PasswordField label="New password" autoComplete="new-password" {...field('password')} />
        <StrengthRope password={values.password} />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          {...field('confirm')}
        />
        <Button type="submit" wide loading={isBusy}>
          Set new password
        </Button>
      </Fields>
    </>
  );
}

const Address = chakra('b', { base: { color: 'ink', overflowWrap: 'anywhere' } });
