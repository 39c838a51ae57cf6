import type { ReactNode } from 'react';
import { chakra } from '../../ui/chakra';
import { RopeProgress } from '../../ui/LaneRope';

const STEP_NAMES = ['Email', 'New password', 'Done'] as const;

interface Props {
  step: 1 | 2 | 3;
  heading: string;
  children: ReactNode;
}

/** Heading, explanation and progress of a step. */
export function StepHead({ step, heading, children }: Props) {
  return (
    <>
      <chakra.h1 textStyle="d40" marginBottom="8px" tabIndex={-1}>
        {heading}
      </chakra.h1>
      <chakra.p color="ink2" lineHeight="1.4">
        {children}
      </chakra.p>
      <chakra.div margin={{ base: '16px 0 18px', md: '20px 0 24px' }}>
        <RopeProgress label={`Step ${step} of 3`} value={step / 3} />
        <chakra.ol
          display="flex"
          justifyContent="space-between"
          marginTop="8px"
          fontSize="14"
          color="ink2"
          css={{ '& > [aria-current]': { color: 'ink', fontWeight: '700' } }}
        >
          {STEP_NAMES.map((name, index) => (
            <li key={name} aria-current={index + 1 === step ? 'step' : undefined}>
              {index + 1} {name}
            </li>
          ))}
        </chakra.ol>
      </chakra.div>
    </>
  );
}
