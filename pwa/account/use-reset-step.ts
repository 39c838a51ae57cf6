import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';

const STEPS = ['email', 'code', 'done'] as const;
export type StepName = (typeof STEPS)[number];

/** What the history's entry holds: it outlives a reload, and a phone that needs the memory for the mail. */
const Place = z.object({
  step: z.enum(STEPS).catch('email'),
  email: z.string().max(254).catch(''),
});

/** Where a reset is; Back leads from the code to the e-mail. */
export function useResetStep() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const place = Place.catch({ step: 'email', email: '' }).parse(state);
  const go = (next: StepName, address: string) => {
    const state = { step: next, email: address, inPlace: true };
    void navigate('', { state, replace: next === 'done' });
    // A step begins at its heading.
    scrollTo(0, 0);
  };
  return { ...place, go };
}
