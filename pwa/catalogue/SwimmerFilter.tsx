import { featuredAthlete } from '#contract/shop';
import { Checkbox } from '../ui/Checkbox';
import { FilterGroup, type ControlProps } from './FilterGroup';

/** Only the featured athlete is offered (behaviour 3.14); others in the address stay in force. */
export function SwimmerFilter({ draft: { swimmers }, facets, onChange }: ControlProps) {
  const { id } = featuredAthlete;
  // How many items the athlete alone would leave.
  const count = facets && (facets.swimmers.find(({ value }) => value === id)?.count ?? 0);
  return (
    <FilterGroup title="Swimmer">
      <Checkbox
        label={featuredAthlete.name}
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
