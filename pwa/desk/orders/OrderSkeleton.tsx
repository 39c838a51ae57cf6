import { Box, Flex, Skeleton, VisuallyHidden } from '@chakra-ui/react';

const WIDTHS = [150, 110, 170, 130, 140, 120, 160, 130];

/** Placeholder rows for the list of orders. */
export function OrderSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading orders</VisuallyHidden>
      <Box aria-hidden="true">
        {WIDTHS.map((width, index) => (
          <Flex
            // oxlint-disable-next-line react/no-array-index-key -- the rows never change
            key={index}
            align="center"
            gap={{ base: '14px', md: '40px' }}
            minH={{ base: '76px', md: '56px' }}
            px={{ base: 'gutter', md: '10px' }}
            borderBottomWidth="1px"
            borderColor="line"
          >
            <Skeleton hideBelow="md" height="14px" width="96px" />
            <Skeleton
              width={{ base: '46px', md: '34px' }}
              height={{ base: '57px', md: '42px' }}
              flex="none"
            />
            <Skeleton height="14px" width={`${width}px`} />
            <Skeleton ml="auto" height="14px" width="58px" />
          </Flex>
        ))}
      </Box>
    </>
  );
}
