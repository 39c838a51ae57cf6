import { chakra } from '../ui/chakra';
import { WaveGlyph } from '../ui/WaveGlyph';
import { ageOf } from './age';
import { useNow } from './use-now';

/** On a product page: says that it shows cached data, and how old it is. */
export function CachedNote({ seenAt }: { seenAt: number | undefined }) {
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
          As of <chakra.b color="ink">{age.at}</chakra.b>, {age.ago}. We’ll check price and stock
          when you’re back online.
        </span>
      ) : (
        'As you saved it. We’ll check price and stock when you’re back online.'
      )}
    </chakra.p>
  );
}
