import { Box } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import { LoadFailure } from '../parts/FailureAlert';
import { NothingHere } from '../parts/NothingHere';
import { Pager } from './Pager';
import { useListAddress } from './use-list-address';

interface Props {
  query: {
    data: { hasMore: boolean } | undefined;
    error: Error | null;
    isPending: boolean;
    refetch: () => unknown;
  };
  isEmpty: boolean;
  /** Shown if the list is empty. A later page may be empty although the list is not. */
  empty: ReactNode;
  /** Shown while the data or the code of the list loads. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** A page of a list, its error, and the buttons to other pages. */
export function PagedList({ query, isEmpty, empty, skeleton, children }: Props) {
  const { page } = useListAddress();
  return (
    <>
      <LoadFailure title="The list did not load." query={query} />
      {query.isPending && skeleton}
      <Suspense fallback={skeleton}>
        {isEmpty && (page === 1 ? empty : <NothingHere {...EMPTY_PAGE} />)}
        {children}
        <Box px={{ base: 'gutter', md: '0' }}>
          <Pager hasMore={query.data?.hasMore ?? false} />
        </Box>
      </Suspense>
    </>
  );
}

const EMPTY_PAGE = {
  title: 'Nothing left on this page',
  text: 'Its last entry has left this list. Go to the previous page.',
  hasPicture: false,
};
