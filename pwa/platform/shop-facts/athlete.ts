import type { Athlete } from '#contract/shop';
import { athleteOf } from '#contract/shop/athlete';
import { useShopFacts } from './shop-facts';

/** The featured athlete, with the names as last seen on this device, else as in the files. */
export function useAthlete(): Athlete {
  const { data } = useShopFacts();
  return athleteOf(data?.athlete);
}
