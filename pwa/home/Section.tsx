import { Container } from '../ui/Container';
import type { ReactNode } from 'react';

/** A part of the home page, at its distance from the one above. */
export function Section({ children }: { children: ReactNode }) {
  return <Container paddingTop={{ base: '48px', md: '64px' }}>{children}</Container>;
}
