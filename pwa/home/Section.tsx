import { Wrap } from '../ui/Wrap';
import type { ReactNode } from 'react';

/** A part of the home page, at its distance from the one above. */
export function Section({ children }: { children: ReactNode }) {
  return <Wrap paddingTop={{ base: '48px', md: '64px' }}>{children}</Wrap>;
}
