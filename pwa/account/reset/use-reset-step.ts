import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';

const STEPS = ['email', 'code', 'done'] as const;
/** Fragment of the link in a reset email: browsers never send it to a server, nor as a referrer. */
const TOKEN_FRAGMENT = /^#token=([\w.-]{1,200})$/;
export type StepName = (typeof STEPS)[number];

/**
 * State of the history entry: survives a reload, also when a phone unloads the page while the mail
 * is open.
 */
const ResetState = z.object({
  step: z.enum(STEPS).catch('email'),
  email: z.string().max(254).catch(''),
});

/** Step of the reset. Back leads from the code to the email. */
export function useResetStep() {
  const { state, hash } = useLocation();
  const navigate = useNavigate();
  const place = ResetState.catch({ step: 'email', email: '' }).parse(state);
  const go = (next: StepName, address: string) => {
    const state = { step: next, email: address, inPlace: true };
    void navigate('', { state, replace: next === 'done' });
    // Each step starts at its heading.
    scrollTo(0, 0);
  };
  return { ...place, token: TOKEN_FRAGMENT.exec(hash)?.[1], go };
}
