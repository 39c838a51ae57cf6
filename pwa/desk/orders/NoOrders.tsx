import { EmptyState, Image } from '@chakra-ui/react';

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
  return (
    <EmptyState.Root px={{ base: 'gutter', md: '0' }} pt="20px" role="status">
      <EmptyState.Content alignItems="flex-start" textAlign="left">
        {search === '' && (
          <Image
            src="/art/lane-empty.svg"
            alt=""
            width="full"
            height={{ base: '110px', md: '132px' }}
            fit="cover"
            borderRadius="r"
          />
        )}
        <EmptyState.Title
          asChild
          fontFamily="display"
          fontStretch="125%"
          fontWeight="800"
          fontSize={{ base: '22px', md: '28px' }}
          lineHeight="1.1"
          letterSpacing="-.025em"
        >
          <h2>{title}</h2>
        </EmptyState.Title>
        <EmptyState.Description>{text}</EmptyState.Description>
      </EmptyState.Content>
    </EmptyState.Root>
  );
}
