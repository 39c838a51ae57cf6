import { Container } from '../ui/Container';
import type { ReactNode } from 'react';

/** A section of the home page with its spacing. */
export function Section({ children }: { children: ReactNode }) {
  return <Container paddingTop={{ base: '48px', md: '64px' }}>{children}</Container>;
}
