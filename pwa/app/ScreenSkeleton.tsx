import { chakra } from '../ui/chakra';
import { Skeleton } from '../ui/Skeleton';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { Container } from '../ui/Container';

/**
 * Shown while a screen's code loads. It appears with a delay, so that it does not flash if the code
 * loads quickly.
 */
export function ScreenSkeleton() {
  return (
    <Container
      aria-busy="true"
      display="grid"
      gap="14px"
      paddingBlock={{ base: '24px', md: '44px' }}
      animation="appear 1ms 250ms backwards"
    >
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton height="40px" width="min(60%, 420px)" />
      <Skeleton width="min(90%, 560px)" />
      <Skeleton width="min(70%, 480px)" />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
        gap="20px"
        marginTop="20px"
      >
        <Skeleton picture />
        <Skeleton picture />
        <Skeleton picture hideBelow="lg" />
        <Skeleton picture hideBelow="lg" />
      </chakra.div>
    </Container>
  );
}
