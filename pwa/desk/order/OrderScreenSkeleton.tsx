import { Box, Skeleton, VisuallyHidden } from '@chakra-ui/react';

export function OrderScreenSkeleton() {
  return (
    <Box px={{ base: 'gutter', md: '0' }} pt="12px">
      <VisuallyHidden role="status">Loading the order</VisuallyHidden>
      <Skeleton height="44px" mb="26px" />
      <Skeleton height="80px" mb="8px" />
      <Skeleton height="80px" />
    </Box>
  );
}
