import { Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Shown at the right: a remark or an action. */
  children?: ReactNode;
}

/** Heading of a section, above a line. */
export function SectionHead({ title, children }: Props) {
  return (
    <Flex
      align="baseline"
      justify="space-between"
      gap="12px"
      minH="32px"
      pb="8px"
      borderBottomWidth="2px"
      borderColor="ink"
      fontSize="14"
      color="ink2"
    >
      <Heading
        as="h2"
        fontFamily="text"
        fontSize="16"
        fontWeight="600"
        lineHeight="1.3"
        letterSpacing="0"
        color="ink"
      >
        {title}
      </Heading>
      {children}
    </Flex>
  );
}
