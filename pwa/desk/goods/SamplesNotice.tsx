import { useGoods } from '../client/desk-goods';
import { counted } from '../parts/format';
import { WarningAlert } from '../parts/WarningAlert';

/** Shown before the owner publishes the first own item. */
export function SamplesNotice() {
  const { data } = useGoods({ view: 'published', search: '', category: undefined, page: 1 });
  // The shop never contains own items and sample items together.
  if (data?.items[0]?.isSample !== true) return null;
  const { published, reserved, sold } = data.counts;
  return (
    <WarningAlert>
      This is your first own item. Publishing it removes the{' '}
      {counted(published + reserved + sold, 'sample item')} from the shop.
    </WarningAlert>
  );
}
