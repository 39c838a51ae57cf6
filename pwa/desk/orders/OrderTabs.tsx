import { Box, Button, Flex, Menu, Tabs } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import type { SavedOrderView } from '#contract/desk/order-views';
import { deskMessage } from '../client/desk-client';
import { useOrderViews, useRemoveOrderView } from '../client/order-views';
import { DeskIcon } from '../parts/DeskIcon';
import { DeskMenu } from '../parts/DeskMenu';
import { deskToaster } from '../parts/desk-toaster';
import { SaveViewDialog } from './SaveViewDialog';
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

/** The tabs of the list, then the user's saved views. */
export function OrderTabs({ tab, search, meet, change, children }: Props) {
  const views = useOrderViews();
  const saved = views.find((each) => each.view === tab && each.search === search && meet === '');
  const current = saved?.id ?? tab;

  function open(value: string): void {
    const view = views.find(({ id }) => id === value);
    const chosen = ORDER_TABS.find((each) => each.tab === value)?.tab ?? 'to-do';
    change(view ? { view: view.view, search: view.search } : { view: chosen, search: '' });
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
        {search !== '' && meet === '' && <SearchActions saved={saved} tab={tab} search={search} />}
      </Flex>
      <Tabs.Content value={current} p="0">
        {children}
      </Tabs.Content>
    </Tabs.Root>
  );
}

interface SearchProps extends Pick<Address, 'tab' | 'search'> {
  /** The saved view with this search. */
  saved: SavedOrderView | undefined;
}

function SearchActions({ saved, tab, search }: SearchProps) {
  const [isNaming, setNaming] = useState(false);
  return (
    <>
      {saved ? (
        <ViewMenu view={saved} onRename={() => setNaming(true)} />
      ) : (
        <Button variant="plain" size="sm" flex="none" onClick={() => setNaming(true)}>
          Save this search
        </Button>
      )}
      {isNaming && (
        <SaveViewDialog
          view={saved}
          search={search}
          tab={tab === 'stand' ? 'stand' : 'all'}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

function ViewMenu({ view, onRename }: { view: SavedOrderView; onRename: () => void }) {
  const remove = useRemoveOrderView();
  const run = () =>
    remove.mutate(view.id, {
      onError: (failure) =>
        deskToaster.create({
          type: 'error',
          title: 'Not deleted',
          description: deskMessage(failure),
        }),
    });
  return (
    <DeskMenu
      trigger={
        <Button variant="plain" size="sm" flex="none" aria-label={`Saved view ${view.name}`}>
          <DeskIcon name="more" />
        </Button>
      }
    >
      <Menu.Item value="rename" onSelect={onRename}>
        Rename
      </Menu.Item>
      <Menu.Item value="delete" onSelect={run}>
        Delete
      </Menu.Item>
    </DeskMenu>
  );
}
