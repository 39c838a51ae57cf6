import { chakra } from '../ui/chakra';
import { Bone } from '../ui/Bone';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { Wrap } from '../ui/Wrap';

/** While a screen's own code is on its way; a quick one is never preceded by it. */
export function ScreenSkeleton() {
  return (
    <Wrap
      aria-busy="true"
      display="grid"
      gap="14px"
      paddingBlock={{ base: '24px', md: '44px' }}
      animation="appear 1ms 250ms backwards"
    >
      <VisuallyHidden>Loading</VisuallyHidden>
      <Bone height="40px" width="min(60%, 420px)" />
      <Bone width="min(90%, 560px)" />
      <Bone width="min(70%, 480px)" />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
        gap="20px"
        marginTop="20px"
      >
        <Bone picture />
        <Bone picture />
        <Bone picture hideBelow="lg" />
        <Bone picture hideBelow="lg" />
      </chakra.div>
    </Wrap>
  );
}
