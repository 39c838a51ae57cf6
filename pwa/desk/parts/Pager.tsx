import { Button, ButtonGroup, Text } from '@chakra-ui/react';
import { DeskIcon } from './DeskIcon';

interface Props {
  page: number;
  hasMore: boolean;
  onPage: (page: number) => void;
}

/** Nothing if everything is on one page. */
export function Pager({ page, hasMore, onPage }: Props) {
  if (page === 1 && !hasMore) return null;
  const go = (next: number) => {
    onPage(next);
    scrollTo(0, 0);
  };
  return (
    <ButtonGroup as="nav" aria-label="Pages" variant="outline" py="20px">
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
