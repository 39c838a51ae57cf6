import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { shop } from '#contract/shop';
import { DeskPlate, DeskRope } from '../parts/brand';

interface Props {
  children: ReactNode;
  /** Names other places where shoppers see it. */
  note: string;
}

/** A preview of the top of the shop’s page. */
export function PreviewFrame({ children, note }: Props) {
  return (
    <Box as="section" aria-label="Shoppers will see">
      <Text fontSize="14" fontWeight="600" mb="8px">
        Shoppers will see
      </Text>
      <Box borderWidth="1px" borderColor="lineStrong" borderRadius="r" overflow="hidden">
        <Flex align="center" gap="10px" height="52px" px="14px" bg="bar" color="barInk">
          <DeskPlate aria-hidden="true" bg="white" width="24px" height="26px" fontSize="15px">
            4
          </DeskPlate>
          <Box fontFamily="display" fontStretch="125%" fontWeight="800" letterSpacing="-.02em">
            {shop.name}
          </Box>
        </Flex>
        <Box bg="bar">
          <DeskRope />
        </Box>
        {children}
      </Box>
      <Text fontSize="14" color="ink2" mt="10px">
        {note}
      </Text>
    </Box>
  );
}
