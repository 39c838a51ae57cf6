import { useKeptSince } from '../platform/connection';
import { chakra } from '../ui/chakra';
import { ageOf } from './age';
import { useNow } from './use-now';

/** How old the prices and the stock of a list are, while the shop cannot be asked. */
export function KeptSince() {
  const age = ageOf(useKeptSince(), useNow());
  if (!age) return null;
  return (
    <chakra.p fontSize="14" color="ink2" flexBasis="100%">
      Prices and stock as of <chakra.b color="ink">{age.at}</chakra.b>, {age.ago}.
    </chakra.p>
  );
}
