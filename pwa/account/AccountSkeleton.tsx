import { chakra } from '../ui/chakra';
import { Skeleton } from '../ui/Skeleton';
import { VisuallyHidden } from '../ui/VisuallyHidden';

/**
 * Shown until the server has confirmed who is signed in. It appears with a delay, so that it does
 * not flash before a quick response.
 */
export function AccountSkeleton() {
  return (
    <chakra.div
      aria-busy="true"
      display="grid"
      gap="16px"
      minHeight="420px"
      alignContent="start"
      animation="appear 1ms 250ms backwards"
    >
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton height="40px" width="70%" />
      <Skeleton width="90%" marginBottom="20px" />
      <Skeleton height="52px" />
      <Skeleton height="52px" />
      <Skeleton height="48px" />
    </chakra.div>
  );
}
