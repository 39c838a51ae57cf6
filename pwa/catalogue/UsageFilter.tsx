import type { Filters } from '#contract/filters';
import { ANY_CONDITION, NEW, USED, WEARS_MAXIMUM } from '#contract/filters/wears';
import { wearCount } from '#contract/wear-count';
import { chakra } from '../ui/chakra';
import { Chip } from '../ui/Chip';
import { WearSlider } from '../ui/WearSlider';
import { FilterGroup, type ControlProps } from './FilterGroup';

type Condition = Pick<Filters, 'minCondition' | 'maxCondition'>;

/** Competition suits: a slider of the most times worn; elsewhere New and Used (behaviour 4.13, 4.14 and 4.15). */
export function UsageFilter({ page, draft, onChange }: ControlProps) {
  if (page.usage === 'slider') {
    return (
      <FilterGroup title="Times worn" figure={wornWords(draft.maxCondition)}>
        <WearSlider
          label="Most times worn"
          value={draft.maxCondition}
          onChange={(maxCondition) => onChange({ minCondition: 0, maxCondition })}
        />
      </FilterGroup>
    );
  }
  const chip = (words: string, condition: Condition, disabled: boolean) => {
    const on = isSame(draft, condition);
    return (
      <Chip
        on={on}
        disabled={disabled && !on}
        onClick={() => onChange(on ? ANY_CONDITION : condition)}
      >
        {words}
      </Chip>
    );
  };
  return (
    <FilterGroup title="Condition">
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="8px">
        {chip('New', NEW, page.newDisabled)}
        {chip('Used', USED, page.usedDisabled)}
      </chakra.div>
    </FilterGroup>
  );
}

function wornWords(most: number): string {
  if (most === 0) return 'new only';
  return most === WEARS_MAXIMUM ? 'any' : `up to ${wearCount(most)}`;
}

function isSame(one: Condition, other: Condition): boolean {
  return one.minCondition === other.minCondition && one.maxCondition === other.maxCondition;
}
