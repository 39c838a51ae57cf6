import { useId } from 'react';
import type { Filters } from '#contract/filters';
import {
  ANY_CONDITION,
  NEW_CONDITION,
  USED_CONDITION,
  WEARS_MAXIMUM,
} from '#contract/filters/wears';
import { wearCount } from '#contract/products/wear-count';
import { chakra } from '../../ui/chakra';
import { Chip } from '../../ui/Chip';
import { WearSlider } from '../../ui/forms/WearSlider';
import { FilterGroup, type ControlProps } from './FilterGroup';

type Condition = Pick<Filters, 'minCondition' | 'maxCondition'>;

/**
 * The usage filter: a slider of the maximum wears for competition suits, New and Used elsewhere
 * (behaviour filters.wear-slider and filters.new-toggle).
 */
export function UsageFilter({ page, draft, onChange }: ControlProps) {
  const note = useId();
  const disabled = page.newDisabled ? 'New items' : page.usedDisabled ? 'Used items' : undefined;
  if (page.usage === 'slider') {
    return (
      <FilterGroup title="Times worn" figure={wornText(draft.maxCondition)}>
        <WearSlider
          label="Maximum times worn"
          value={draft.maxCondition}
          onChange={(maxCondition) => onChange({ minCondition: 0, maxCondition })}
        />
      </FilterGroup>
    );
  }
  const chip = (text: string, condition: Condition, disabled: boolean) => {
    const on = isSame(draft, condition);
    return (
      <Chip
        on={on}
        disabled={disabled && !on}
        aria-describedby={disabled ? note : undefined}
        onClick={() => onChange(on ? ANY_CONDITION : condition)}
      >
        {text}
      </Chip>
    );
  };
  return (
    <FilterGroup title="Condition">
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="8px">
        {chip('New', NEW_CONDITION, page.newDisabled)}
        {chip('Used', USED_CONDITION, page.usedDisabled)}
      </chakra.div>
      {disabled !== undefined && (
        <chakra.p id={note} marginTop="6px" fontSize="14" color="ink2">
          {disabled} can’t be filtered by condition here. Each item shows its condition.
        </chakra.p>
      )}
    </FilterGroup>
  );
}

function wornText(most: number): string {
  if (most === 0) return 'new only';
  return most === WEARS_MAXIMUM ? 'any' : `up to ${wearCount(most)}`;
}

function isSame(one: Condition, other: Condition): boolean {
  return one.minCondition === other.minCondition && one.maxCondition === other.maxCondition;
}
