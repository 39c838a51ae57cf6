import { Box } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import { LoadFailure } from '../parts/FailureAlert';
import { Pager } from './Pager';

interface Props {
  query: {
    data: { hasMore: boolean } | undefined;
    error: Error | null;
    isPending: boolean;
    refetch: () => unknown;
  };
  /** Shown while the data or the code of the list loads. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** A page of a list, its error, and the buttons to other pages. */
export function PagedList({ query, skeleton, children }: Props) {
  return (
    <>
      <LoadFailure title="The list did not load." query={query} />
      {query.isPending && skeleton}
      <Suspense fallback={skeleton}>
        {children}
        <Box px={{ base: 'gutter', md: '0' }}>
          <Pager hasMore={query.data?.hasMore ?? false} />
        </Box>
      </Suspense>
    </>
  );
}
