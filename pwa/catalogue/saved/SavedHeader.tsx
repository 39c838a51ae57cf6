import type { ReactNode } from 'react';
import { SCREENS } from '#contract/screens';
import { chakra } from '../../ui/chakra';

/** Heading of the screen of saved items, with the notices that apply to all of them. */
export function SavedHeader({ children }: { children?: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="baseline"
      justifyContent="space-between"
      gap="0 16px"
      padding={{ base: '18px 0 12px', md: '36px 0 22px' }}
    >
      <chakra.h1 textStyle="d64">{SCREENS.saved.title}</chakra.h1>
      {children}
    </chakra.div>
  );
}
