import { Box, Flex, Skeleton, VisuallyHidden } from '@chakra-ui/react';

const WIDTHS = [180, 140, 200, 160, 150, 190, 130, 170];

/** Placeholder rows for the list of items. */
export function GoodsSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading goods</VisuallyHidden>
      <Box aria-hidden="true">
        {WIDTHS.map((width) => (
          <Flex
            key={width}
            align="center"
            gap="14px"
            minH={{ base: '76px', md: '56px' }}
            px={{ base: 'gutter', md: '10px' }}
            borderBottomWidth="1px"
            borderColor="line"
          >
            <Skeleton
              width={{ base: '46px', md: '34px' }}
              height={{ base: '57px', md: '42px' }}
              flex="none"
            />
            <Skeleton height="14px" width={`${width}px`} />
            <Skeleton hideBelow="lg" ml="auto" height="14px" width="110px" />
            <Skeleton ml={{ base: 'auto', lg: '60px' }} height="14px" width="48px" />
            <Skeleton hideBelow="md" ml="60px" height="14px" width="90px" />
          </Flex>
        ))}
      </Box>
    </>
  );
}
