import { chakra } from '../../ui/chakra';
import { Button } from '../../ui/Button';

interface Props {
  onRetry: () => void;
}

export function FailedListing({ onRetry }: Props) {
  return (
    <chakra.div role="alert" paddingBlock="24px 40px" maxWidth="34em">
      <chakra.h2 textStyle="d28">We can’t reach the shop</chakra.h2>
      <chakra.p marginBlock="10px 20px" color="ink2">
        We couldn’t load these items, and they aren’t on this device yet. Check your connection and
        try again.
      </chakra.p>
      <Button onClick={onRetry}>Try again</Button>
    </chakra.div>
  );
}
