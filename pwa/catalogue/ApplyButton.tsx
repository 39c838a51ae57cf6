import type { Filters } from '#contract/filters';
import type { ListingPage } from '#contract/listing-page';
import { Button } from '../ui/Button';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { useListingCount } from './use-listing';

interface Props {
  page: ListingPage;
  draft: Filters;
  onApply: (filters: Filters) => void;
}

/** Says how many items the draft would show, and shows them. */
export function ApplyButton({ page, draft, onApply }: Props) {
  const count = useListingCount(page, draft);
  const words = count === undefined ? 'items' : count === 1 ? '1 item' : `${count} items`;
  return (
    <>
      <Button wide onClick={() => onApply(draft)}>
        Show {words}
      </Button>
      <VisuallyHidden role="status">{count === undefined ? '' : `${words} match`}</VisuallyHidden>
    </>
  );
}
