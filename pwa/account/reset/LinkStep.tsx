import { useState } from 'react';
import { serviceTimes } from '#contract/service-times';
import { LinkButton } from '../../ui/TextLink';
import { useForm } from '../../ui/forms/use-form';
import { FailureNote } from '../FailureNote';
import { AccountForm } from '../AccountForm';
import { NewPasswordFields } from '../sign-in/NewPasswordFields';
import { resetPassword, type Failure } from './reset';
import { validateConfirmation, resetLinkRules } from '../sign-in/rules';
import { StepHead } from './StepHead';

interface Props {
  /** From the link in the email. */
  token: string;
  onRestart: () => void;
  onReset: () => void;
}

/** Opened by the link in a reset email: sets a new password without a code. */
export function LinkStep({ token, onRestart, onReset }: Props) {
  const [failure, setFailure] = useState<Failure>();
  const { form, field, values, isBusy } = useForm({
    rules: resetLinkRules,
    first: { password: '', confirm: '' },
    compare: validateConfirmation,
    async send({ password }) {
      setFailure(undefined);
      const failed = await resetPassword({ token, newPassword: password });
      if (failed?.code === 'password-common') return { password: failed.cause };
      setFailure(failed);
      if (!failed) onReset();
      return {};
    },
  });
  return (
    <>
      <StepHead step={2} heading="Choose a new password">
        This link works once, within {serviceTimes.resetLinkWorksFor} of the email.{' '}
        <LinkButton paddingBlock="6px" onClick={onRestart}>
          Ask for a new email
        </LinkButton>
      </StepHead>
      <AccountForm form={form} label="Set a new password">
        {failure && <FailureNote {...failure} />}
        <NewPasswordFields field={field} password={values.password} isBusy={isBusy} />
      </AccountForm>
    </>
  );
}
