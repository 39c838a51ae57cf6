import { useAthlete } from '../../platform/shop-facts/athlete';
import { Checkbox } from '../../ui/forms/Checkbox';
import { FilterGroup, type ControlProps } from './FilterGroup';

/**
 * Offers only the featured athlete (behaviour filters.featured-athlete-only). Others in the address
 * stay active.
 */
export function SwimmerFilter({ draft: { swimmers }, facets, onChange }: ControlProps) {
  const { id, name } = useAthlete();
  // Number of items with only this athlete.
  const count = facets && (facets.swimmers.find(({ value }) => value === id)?.count ?? 0);
  return (
    <FilterGroup title="Swimmer">
      <Checkbox
        label={name}
        checked={swimmers.includes(id)}
        onChange={(checked) =>
          onChange({
            swimmers: checked ? [...swimmers, id] : swimmers.filter((other) => other !== id),
          })
        }
        end={count}
      />
    </FilterGroup>
  );
}
