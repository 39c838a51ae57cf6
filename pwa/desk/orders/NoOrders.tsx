import { NothingHere } from '../parts/NothingHere';

interface Props {
  search: string;
  tab: 'to-do' | 'all';
}

export function NoOrders({ search, tab }: Props) {
  const [title, text] =
    search !== ''
      ? [`No order matches “${search}”`, 'Search for an order number, a buyer or an item.']
      : tab === 'all'
        ? ['No orders yet', 'They appear here without a reload.']
        : ['Nothing to do', 'New orders appear here without a reload.'];
  return <NothingHere title={title} text={text} hasPicture={search === ''} />;
}
