import { Box, Flex, SimpleGrid, Skeleton, Stack } from '@chakra-ui/react';

const NUMBERS = ['income', 'orders', 'items', 'refunded', 'time'];
/** Heights of the bars in percent. */
const BARS = [40, 52, 31, 63, 76, 55, 85, 70, 96, 64, 78, 90];
const CATEGORIES = [1, 2, 3, 4, 5, 6, 7];

/** Placeholders for the numbers, the chart of income and the list of categories. */
export function OverviewSkeleton() {
  return (
    <Box role="status" aria-label="Loading" px={{ base: 'gutter', md: '0' }}>
      <SimpleGrid
        columns={{ base: 2, md: 5 }}
        gap="20px 32px"
        py="14px"
        borderTopWidth={{ md: '2px' }}
        borderTopColor="ink"
        borderBottomWidth="1px"
        borderBottomColor="line"
      >
        {NUMBERS.map((name, index) => (
          <Stack
            key={name}
            gap="8px"
            gridColumn={index === 0 ? { base: '1 / -1', md: 'auto' } : undefined}
          >
            <Skeleton height="14px" width="96px" />
            <Skeleton height={{ base: index === 0 ? '44px' : '24px', md: '30px' }} width="72%" />
            <Skeleton height="12px" width="86%" />
          </Stack>
        ))}
      </SimpleGrid>
      <SimpleGrid templateColumns={{ base: '1fr', lg: '2fr 1fr' }} gap="36px" mt="26px">
        <Box>
          <Skeleton height="18px" width="150px" mb="14px" />
          <Flex
            align="flex-end"
            gap="3%"
            height={{ base: '170px', md: '270px' }}
            borderBottomWidth="1px"
            borderColor="lineStrong"
          >
            {BARS.map((height) => (
              <Skeleton key={height} flex="1" height={`${height}%`} borderRadius="0" />
            ))}
          </Flex>
        </Box>
        <Stack gap="14px">
          <Skeleton height="18px" width="150px" />
          {CATEGORIES.map((each) => (
            <Stack key={each} gap="6px">
              <Skeleton height="13px" width="120px" />
              <Skeleton height="6px" />
            </Stack>
          ))}
        </Stack>
      </SimpleGrid>
    </Box>
  );
}
