import { chakra } from '../ui/chakra';
import { WaveGlyph } from '../ui/WaveGlyph';
import { ageOf } from './age';
import { useNow } from './use-now';

/** On a product's page: what stands here is what this device has kept, and how old it is. */
export function KeptNote({ seenAt }: { seenAt: number | undefined }) {
  const age = ageOf(seenAt, useNow());
  return (
    <chakra.p
      role="status"
      display="flex"
      alignItems="center"
      gap="10px"
      marginBottom="14px"
      fontSize="14"
      color="ink2"
    >
      <chakra.span color="link">
        <WaveGlyph />
      </chakra.span>
      {age ? (
        <span>
          As of <chakra.b color="ink">{age.at}</chakra.b>, {age.ago}. Price and stock are checked
          when you’re back.
        </span>
      ) : (
        'As you saved it. Price and stock are checked when you’re back.'
      )}
    </chakra.p>
  );
}
