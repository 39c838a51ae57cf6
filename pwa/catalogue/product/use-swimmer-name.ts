import { useQuery } from '@tanstack/react-query';
import type { Product } from '#contract/products/catalogue';
import type { CategoryId } from '#contract/products/categories';
import { signedBy, wornBy } from '#contract/products/specification';
import { useAthlete } from '../../platform/shop-facts/athlete';
import { swimmersQuery } from '../listing/use-listing';

/**
 * The name of a swimmer. Undefined for null and while it is loading. The name of the featured
 * athlete is known immediately.
 */
export function useSwimmerName(id: number | null): string | undefined {
  const athlete = useAthlete();
  const isAthlete = id === athlete.id;
  const { data } = useQuery({ ...swimmersQuery(), enabled: id !== null && !isAthlete });
  return isAthlete ? athlete.name : data?.find((swimmer) => swimmer.id === id)?.name;
}

/** The id of the swimmer to show on cards and product pages. */
export function swimmerOf(product: Product): number | null {
  return wornBy(product) ?? signedBy(product);
}

/**
 * Label before the swimmer's name. It depends on the category, because a medal or a bag is not
 * worn, and a new item is only signed.
 */
export function swimmerLabel(category: CategoryId, isWorn: boolean): string {
  if (!isWorn) return 'Signed by';
  return category === 5 || category === 7 ? 'From' : 'Worn by';
}
