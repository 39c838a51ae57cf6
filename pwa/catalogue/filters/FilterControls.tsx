import type { ComponentType } from 'react';
import { describeFilters, FILTER_NAMES, type FilterName } from '#contract/filters';
import { useAthlete } from '../../platform/shop-facts/athlete';
import { chakra } from '../../ui/chakra';
import { RemovableChip } from '../../ui/Chip';
import { useRestoreFocus } from '../../ui/hooks/use-restore-focus';
import { FilterGroup, type ControlProps } from './FilterGroup';
import { PriceFilter } from './PriceFilter';
import { SizeFilter } from './SizeFilter';
import { SwimmerFilter } from './SwimmerFilter';
import { UsageFilter } from './UsageFilter';
import { useSwimmerNames } from '../listing/use-listing';
import { WaistFilter } from './WaistFilter';

const CONTROLS: Record<FilterName, ComponentType<ControlProps> | undefined> = {
  collection: undefined,
  swimmer: SwimmerFilter,
  size: SizeFilter,
  wears: UsageFilter,
  price: PriceFilter,
  waist: WaistFilter,
};

/** All filter controls of a page. The listing changes only after Apply. */
export function FilterControls(props: ControlProps) {
  // A tapped filter chip disappears, so the focus moves to the controls.
  const controls = useRestoreFocus<HTMLDivElement>(props.draft);
  return (
    <chakra.div ref={controls} tabIndex={-1} css={{ '& > :last-child': { borderBottom: '0' } }}>
      <ExtraFilters {...props} />
      {FILTER_NAMES.map((name) => {
        const Control = CONTROLS[name];
        return Control && <Control key={name} {...props} />;
      })}
    </chakra.div>
  );
}

/** Filters of the address without a control here: other swimmers, wear counts, a collection. */
function ExtraFilters({ page, draft, onChange }: ControlProps) {
  const athlete = useAthlete();
  const swimmerNames = useSwimmerNames();
  const chips = describeFilters(draft, { page, athlete, swimmerNames }).filter(
    ({ isExtra }) => isExtra,
  );
  if (chips.length === 0) return null;
  return (
    <FilterGroup title="Other active filters">
      <chakra.div display="flex" flexWrap="wrap" gap="0 8px">
        {chips.map(({ label, without }) => (
          <RemovableChip key={label} onClick={() => onChange(without)}>
            {label}
          </RemovableChip>
        ))}
      </chakra.div>
    </FilterGroup>
  );
}
