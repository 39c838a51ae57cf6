import { Box, SimpleGrid, Skeleton } from '@chakra-ui/react';

/** In the shape of the numbers and of the first row of charts. */
export function OverviewSkeleton() {
  return (
    <Box
      role="status"
      aria-label="Loading"
      px={{ base: 'gutter', md: '0' }}
      pt={{ base: '14px', md: '0' }}
    >
      <SimpleGrid
        columns={{ base: 2, md: 5 }}
        gap="16px"
        borderTopWidth={{ md: '2px' }}
        borderColor="ink"
        py="14px"
      >
        <Skeleton height="64px" gridColumn={{ base: '1 / -1', md: 'auto' }} />
        {['orders', 'items', 'refunded', 'time'].map((each) => (
          <Skeleton key={each} height="64px" />
        ))}
      </SimpleGrid>
      <SimpleGrid templateColumns={{ base: '1fr', lg: '2fr 1fr' }} gap="36px" mt="24px">
        <Skeleton height={{ base: '230px', md: '330px' }} />
        <Skeleton height={{ base: '230px', md: '330px' }} />
      </SimpleGrid>
    </Box>
  );
}
