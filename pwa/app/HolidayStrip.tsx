import { noticeText } from '#contract/shop/holiday';
import { useCurrentHoliday } from '../platform/shop-facts/shop-facts';
import { chakra } from '../ui/chakra';
import { Container } from '../ui/Container';
import { Icon } from '../ui/Icon';

/** One line below the header while the owner is away: why, and when parcels leave again. */
export function HolidayStrip() {
  const holiday = useCurrentHoliday();
  if (!holiday) return null;
  return (
    <chakra.aside aria-label="Notice" background="abyss" color="shallow" fontSize="14">
      <Container display="flex" gap="10px" paddingBlock="10px" overflowWrap="anywhere">
        <chakra.span color="glow">
          <Icon name="recent" small />
        </chakra.span>
        <span>{noticeText(holiday)}</span>
      </Container>
    </chakra.aside>
  );
}
