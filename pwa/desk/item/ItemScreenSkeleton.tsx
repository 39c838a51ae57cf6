import { Box, Flex, SimpleGrid, Skeleton, VisuallyHidden } from '@chakra-ui/react';

const FIELDS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function ItemScreenSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading the item</VisuallyHidden>
      <Box aria-hidden="true" maxW="820px">
        <Flex gap="12px" mb="28px">
          <Skeleton width={{ base: '196px', md: '232px' }} aspectRatio="4 / 5" />
          <Skeleton flex="1" maxW="124px" height="180px" />
        </Flex>
        <SimpleGrid columns={2} gap="16px">
          {FIELDS.map((field) => (
            <Skeleton key={field} height="48px" />
          ))}
        </SimpleGrid>
      </Box>
    </>
  );
}
