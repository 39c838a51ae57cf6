import type { ReactNode } from 'react';
import { chakra } from '../../ui/chakra';

interface Props {
  label: string;
  text: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

/** A prompt at the bottom of the page, shown until the user chooses. */
export function PromptCard({ label, text, children }: Props) {
  return (
    <chakra.section
      aria-label={label}
      position="fixed"
      zIndex="toast"
      left="12px"
      bottom="calc(12px + var(--tabs) + var(--foot, 0px))"
      maxWidth="min(420px, calc(100% - 24px))"
      padding="14px 16px"
      borderRadius="r"
      border="1px solid {colors.boardLine}"
      background="abyss"
      color="white"
      fontSize="14"
      animation="rise {durations.sheet} {easings.out}"
    >
      <chakra.p role="status" marginBottom="12px">
        {text}
      </chakra.p>
      <chakra.div display="flex" gap="10px">
        {children}
      </chakra.div>
    </chakra.section>
  );
}
