import { useEffect, useRef } from 'react';
import { SCREENS } from '#contract/screens';
import { focusMain } from '../../platform/route-focus';
import { PageMeta } from '../../platform/PageMeta';
import { AccountFrame } from '../AccountFrame';
import { CodeStep } from './CodeStep';
import { EmailStep } from './EmailStep';
import { LinkStep } from './LinkStep';
import { ResetDone } from './ResetDone';
import { useResetStep } from './use-reset-step';

const { title, description } = SCREENS.forgotPassword;

const STEPS = [
  ['1', 'Tell us your email. We send a code and a link.'],
  ['2', 'Enter the code, or open the link, and choose a new password.'],
  ['3', 'Sign in with the new one.'],
] as const;

/**
 * /forgot-password: email, code or link with a new password, success (behaviour
 * account.password-reset-steps and account.password-reset-flow).
 */
export function ForgotPasswordScreen() {
  const { step, email, token, go } = useResetStep();
  const stage = token === undefined ? step : 'link';
  const before = useRef<string>(stage);
  useEffect(() => {
    // The other steps have a field that takes the focus.
    if (before.current !== stage && stage === 'email') focusMain();
    before.current = stage;
  }, [stage]);
  return (
    <>
      <PageMeta title={title} description={description} />
      <AccountFrame picture="/art/lane-empty.svg" headline="Back on the block" points={STEPS} steps>
        {token !== undefined && (
          <LinkStep
            token={token}
            onRestart={() => go('email', '')}
            onReset={() => go('done', '')}
          />
        )}
        {step === 'email' && token === undefined && (
          <EmailStep email={email} onSent={(sent) => go('code', sent)} />
        )}
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
