import { leavesAgainText } from '#contract/shop/holiday';
import { useCurrentHoliday } from '../platform/shop-facts/shop-facts';
import { chakra } from '../ui/chakra';
import { Icon } from '../ui/Icon';

/** Beside the total while the owner is away. */
export function HolidayNote() {
  const holiday = useCurrentHoliday();
  if (!holiday) return null;
  return (
    <chakra.p display="flex" gap="10px" fontSize="14" fontWeight="600" paddingBlock="8px">
      <chakra.span color="link">
        <Icon name="recent" small />
      </chakra.span>
      {leavesAgainText(holiday)}
    </chakra.p>
  );
}
