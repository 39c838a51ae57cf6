import { Box, Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  count: number;
  isBad?: boolean;
  /** Shown at the right. */
  children?: ReactNode;
}

/** Heading of a list with the number of its entries. */
export function GroupHead({ title, count, isBad = false, children }: Props) {
  return (
    <Flex
      align="baseline"
      gap="10px"
      px={{ base: 'gutter', md: '0' }}
      pt="18px"
      pb="10px"
      borderBottomWidth="2px"
      borderColor="ink"
    >
      {isBad && <Box alignSelf="center" boxSize="9px" borderRadius="2.5px" bg="rope" />}
      <Heading
        as="h2"
        fontFamily="text"
        fontSize="16"
        fontWeight="600"
        letterSpacing="0"
        lineHeight="1.3"
        color={isBad ? 'ropeInk' : 'ink'}
      >
        {title}
      </Heading>
      <Box textStyle="num" color="ink2">
        {count}
      </Box>
      <Box ml="auto" fontSize="14" color="ink2">
        {children}
      </Box>
    </Flex>
  );
}
