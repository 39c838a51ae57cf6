import { Box, Skeleton, VisuallyHidden } from '@chakra-ui/react';

const WIDTHS = [150, 190, 130, 170, 160, 140];

/** Placeholder rows for the list of messages. */
export function MessageListSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading messages</VisuallyHidden>
      <Box aria-hidden="true">
        {WIDTHS.map((width) => (
          <Box
            key={width}
            px={{ base: 'gutter', md: '10px' }}
            py="15px"
            borderBottomWidth="1px"
            borderColor="line"
          >
            <Skeleton height="15px" width={`${width}px`} mb="9px" />
            <Skeleton height="12px" width={`${width + 40}px`} mb="8px" />
            <Skeleton height="12px" width="85%" />
          </Box>
        ))}
      </Box>
    </>
  );
}
