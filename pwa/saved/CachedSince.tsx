import { useCachedSince } from '../platform/offline/connection';
import { chakra } from '../ui/chakra';
import { ageOf } from './age';
import { useNow } from './use-now';

/** Age of prices and stock in a list while the server is unreachable. */
export function CachedSince() {
  const age = ageOf(useCachedSince(), useNow());
  if (!age) return null;
  return (
    <chakra.p fontSize="14" color="ink2" flexBasis="100%">
      Prices and stock as of <chakra.b color="ink">{age.at}</chakra.b>, {age.ago}.
    </chakra.p>
  );
}
