import { chakra } from '../ui/chakra';
import { WEARS_MAXIMUM, type Filters } from '#contract/filters';
import type { ListingPage } from '#contract/listing-page';
import { Chip } from '../ui/Chip';
import { WearSlider } from '../ui/WearSlider';

type Condition = Pick<Filters, 'minCondition' | 'maxCondition'>;

const ANY: Condition = { minCondition: 0, maxCondition: WEARS_MAXIMUM };
const NEW: Condition = { minCondition: 0, maxCondition: 0 };
const USED: Condition = { minCondition: 1, maxCondition: WEARS_MAXIMUM };

interface Props {
  page: ListingPage;
  value: Condition;
  onChange: (condition: Condition) => void;
}

/** Competition suits: a slider of the most times worn; elsewhere New and Used (behaviour 4.13, 4.14 and 4.15). */
export function UsageFilter({ page, value, onChange }: Props) {
  if (page.usage === 'slider') {
    return (
      <WearSlider
        label="Most times worn"
        value={value.maxCondition}
        onChange={(maxCondition) => onChange({ minCondition: 0, maxCondition })}
      />
    );
  }
  const chip = (words: string, condition: Condition, disabled: boolean) => {
    const on = isSame(value, condition);
    return (
      <Chip on={on} disabled={disabled && !on} onClick={() => onChange(on ? ANY : condition)}>
        {words}
      </Chip>
    );
  };
  return (
    <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="8px">
      {chip('New', NEW, page.newDisabled)}
      {chip('Used', USED, page.usedDisabled)}
    </chakra.div>
  );
}

function isSame(one: Condition, other: Condition): boolean {
  return one.minCondition === other.minCondition && one.maxCondition === other.maxCondition;
}
