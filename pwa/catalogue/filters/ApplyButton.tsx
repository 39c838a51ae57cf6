import type { Filters } from '#contract/filters';
import type { ListingPage } from '#contract/products/listing-page';
import { Button } from '../../ui/Button';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useListingCount } from '../listing/use-listing';

interface Props {
  page: ListingPage;
  draft: Filters;
  onApply: (filters: Filters) => void;
}

/** Shows how many items the draft filters would leave, and applies them. */
export function ApplyButton({ page, draft, onApply }: Props) {
  const count = useListingCount(page, draft);
  const text = count === undefined ? 'items' : count === 1 ? '1 item' : `${count} items`;
  return (
    <>
      <Button wide css={{ whiteSpace: 'normal' }} onClick={() => onApply(draft)}>
        Show {text}
      </Button>
      <VisuallyHidden role="status">
        {count === undefined ? '' : count === 1 ? '1 item matches' : `${text} match`}
      </VisuallyHidden>
    </>
  );
}
