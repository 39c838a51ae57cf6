import { Button, ButtonGroup, Text } from '@chakra-ui/react';
import { DeskIcon } from '../parts/DeskIcon';
import { focusTitle } from '../parts/use-focus-after-dialog';
import { useListAddress } from './use-list-address';

/** Shows nothing if all entries are on one page. */
export function Pager({ hasMore }: { hasMore: boolean }) {
  const { page, change } = useListAddress();
  if (page === 1 && !hasMore) return null;
  const go = (next: number) => {
    change({ page: next });
    scrollTo(0, 0);
    // The pressed button is disabled on the last page.
    focusTitle();
  };
  return (
    <ButtonGroup as="nav" aria-label="Pages" variant="outline" py="20px" flexWrap="wrap">
      <Button disabled={page === 1} onClick={() => go(page - 1)}>
        <DeskIcon name="previous" />
        Previous
      </Button>
      <Text fontSize="14" color="ink2">
        Page {page}
      </Text>
      <Button disabled={!hasMore} onClick={() => go(page + 1)}>
        Next
        <DeskIcon name="next" />
      </Button>
    </ButtonGroup>
  );
}
