import type { ReactNode, Ref } from 'react';
import { chakra } from '../../ui/chakra';

interface Props {
  title: string;
  text: string;
  /** Actions of the panel. */
  children?: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
}

/** Heading of a tab panel. */
export function PanelHead({ title, text, children, ref }: Props) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="end"
      gap="14px 32px"
      paddingBottom="16px"
      marginBottom={{ base: '18px', md: '24px' }}
      borderBottom="2px solid {colors.ink}"
    >
      <chakra.div flex="1 1 260px" maxWidth="34em">
        <chakra.h2 ref={ref} tabIndex={-1} textStyle="d28" marginBottom="6px">
          {title}
        </chakra.h2>
        <chakra.p fontSize="15" color="ink2">
          {text}
        </chakra.p>
      </chakra.div>
      {children}
    </chakra.div>
  );
}
