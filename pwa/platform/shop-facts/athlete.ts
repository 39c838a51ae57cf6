import { athleteOf, type FeaturedAthlete } from '#contract/shop/athlete';
import { useShopFacts } from './shop-facts';

/** The featured athlete as last seen on this device, else the built-in default. */
export function useAthlete(): FeaturedAthlete {
  const { data } = useShopFacts();
  return athleteOf(data?.athlete);
}
