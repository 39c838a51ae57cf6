import type { OrderTab } from './use-order-address';
import { NothingHere } from '../parts/NothingHere';

interface Props {
  search: string;
  tab: OrderTab;
  /** Whether the list shows the sales of one meet. */
  isOneMeet: boolean;
}

const SEARCHED: Readonly<Record<OrderTab, string>> = {
  'to-do': 'Search for an order number, a buyer or an item.',
  all: 'Search for an order number, a buyer or an item.',
  stand: 'Search for an order number, a meet or an item.',
};

export function NoOrders({ search, tab, isOneMeet }: Props) {
  const [title, text] =
    search !== ''
      ? [`No order matches “${search}”`, SEARCHED[tab]]
      : tab === 'stand'
        ? [
            isOneMeet ? 'No sales at this meet yet' : 'No sales at a stand yet',
            'Sales at a meet appear here after they are sent.',
          ]
        : tab === 'all'
          ? ['No orders yet', 'They appear here without a reload.']
          : ['Nothing to do', 'New orders appear here without a reload.'];
  return <NothingHere title={title} text={text} hasPicture={search === ''} />;
}
