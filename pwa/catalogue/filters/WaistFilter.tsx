import { SegmentedControl } from '../../ui/forms/SegmentedControl';
import { FilterGroup, type ControlProps } from './FilterGroup';

const OPTIONS = [
  { label: 'All Styles', value: null },
  { label: 'High Waisted', value: true },
  { label: 'Regular Waist', value: false },
];

export function WaistFilter({ page, draft, onChange }: ControlProps) {
  if (!page.hasWaist) return null;
  return (
    <FilterGroup title="Waist">
      <SegmentedControl
        label="Waist"
        options={OPTIONS}
        value={draft.highWaisted}
        onChange={(highWaisted) => onChange({ highWaisted })}
      />
    </FilterGroup>
  );
}
