import { Box, Flex, Tabs } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import { useOrderViews } from '../client/order-views';
import { deferred } from '../screens';
import type { OrderTab, useOrderAddress } from './use-order-address';

const ORDER_TABS: readonly { tab: OrderTab; label: string }[] = [
  { tab: 'to-do', label: 'To do' },
  { tab: 'all', label: 'All' },
  { tab: 'stand', label: 'At a stand' },
];

type Address = ReturnType<typeof useOrderAddress>;

interface Props extends Pick<Address, 'tab' | 'search' | 'meet' | 'change'> {
  /** The list. */
  children: ReactNode;
}

/** The tabs of the list, followed by the user's saved views. */
export function OrderTabs({ tab, search, meet, change, children }: Props) {
  const views = useOrderViews();
  const saved = views.find((view) => view.view === tab && view.search === search && meet === '');
  const current = saved?.id ?? tab;

  function open(value: string): void {
    const view = views.find(({ id }) => id === value);
    const chosen = ORDER_TABS.find((each) => each.tab === value)?.tab ?? 'to-do';
    change({ meet: '', view: view?.view ?? chosen, search: view?.search ?? '' });
  }

  return (
    <Tabs.Root value={current} onValueChange={({ value }) => open(value)} lazyMount unmountOnExit>
      <Flex
        align="center"
        mb={{ md: '4px' }}
        pe={{ base: 'gutter', md: '0' }}
        gap="8px"
        // Continues the line of the tabs.
        boxShadow="inset 0 -1px 0 {colors.line}"
      >
        <Box flex="1" minW="0" overflowX="auto">
          <Tabs.List px={{ base: 'gutter', md: '0' }} minW="max-content">
            {ORDER_TABS.map((each) => (
              <Tabs.Trigger key={each.tab} value={each.tab}>
                {each.label}
              </Tabs.Trigger>
            ))}
            {views.map(({ id, name }) => (
              <Tabs.Trigger key={id} value={id}>
                {name}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
        </Box>
        {search !== '' && meet === '' && (
          <Suspense fallback={null}>
            <deferred.SearchActions saved={saved} tab={tab} search={search} />
          </Suspense>
        )}
      </Flex>
      <Tabs.Content value={current} p="0">
        {children}
      </Tabs.Content>
    </Tabs.Root>
  );
}
