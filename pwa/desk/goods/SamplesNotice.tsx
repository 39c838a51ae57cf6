import { useGoods } from '../client/desk-goods';
import { counted } from '../parts/format';
import { WarningAlert } from '../parts/WarningAlert';

/** Said before the first own item is published. */
export function SamplesNotice() {
  const { data } = useGoods({ view: 'published', search: '', category: undefined, page: 1 });
  // Own items and samples are never in the shop together.
  if (data?.items[0]?.isSample !== true) return null;
  const { published, reserved, sold } = data.counts;
  return (
    <WarningAlert>
      This is your first own item. Publishing it removes the{' '}
      {counted(published + reserved + sold, 'sample item')} from the shop.
    </WarningAlert>
  );
}
