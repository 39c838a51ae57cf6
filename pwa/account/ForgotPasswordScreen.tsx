import { useEffect, useRef } from 'react';
import { SCREENS } from '#contract/screens';
import { focusMain } from '../platform/arrival';
import { PageMeta } from '../platform/PageMeta';
import { AccountFrame } from './AccountFrame';
import { CodeStep } from './CodeStep';
import { EmailStep } from './EmailStep';
import { ResetDone } from './ResetDone';
import { useResetStep } from './use-reset-step';

const { title, description } = SCREENS.forgotPassword;

const STEPS = [
  ['1', 'Tell us your email. We send six digits.'],
  ['2', 'Type them here with a new password.'],
  ['3', 'Sign in with the new one.'],
] as const;

/** /forgot-password: the e-mail, the code with a new password, the success (behaviour 2.121 and 4.32). */
export function ForgotPasswordScreen() {
  const { step, email, go } = useResetStep();
  const before = useRef(step);
  useEffect(() => {
    // The other steps have a field or a way that takes it.
    if (before.current !== step && step === 'email') focusMain();
    before.current = step;
  }, [step]);
  return (
    <>
      <PageMeta title={title} description={description} />
      <AccountFrame
        picture="/art/lane-empty.svg"
        headline="Back on the block"
        promises={STEPS}
        steps
      >
        {step === 'email' && <EmailStep email={email} onSent={(sent) => go('code', sent)} />}
        {step === 'code' && (
          <CodeStep
            email={email}
            onChange={() => go('email', email)}
            onReset={() => go('done', '')}
          />
        )}
        {step === 'done' && <ResetDone />}
      </AccountFrame>
    </>
  );
}
