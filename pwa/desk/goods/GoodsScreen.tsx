import { Box, Button, Flex, IconButton, Menu, Portal, Tabs } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { GoodsView, type GoodsList } from '#contract/desk/goods';
import { Unreachable } from '#contract/protocol/api-error';
import { useGoods } from '../client/desk-goods';
import { useIsOwner } from '../client/staff-session';
import { deskPaths } from '../desk-paths';
import { DeskIcon } from '../parts/DeskIcon';
import { DeskSearch } from '../parts/DeskSearch';
import { FailureAlert } from '../parts/FailureAlert';
import { counted } from '../parts/format';
import { Pager } from '../parts/Pager';
import { deferred } from '../screens';
import { DeskPage } from '../shell/DeskPage';
import { CategoryFilter } from './CategoryFilter';
import { GoodsRows } from './GoodsRows';
import { GoodsSkeleton } from './GoodsSkeleton';
import { ITEM_STATES } from './item-facts';
import { NoGoods } from './NoGoods';
import { useGoodsAddress } from './use-goods-address';

/** The order of the tabs. */
const VIEWS: readonly GoodsView[] = ['all', 'published', 'draft', 'reserved', 'sold', 'hidden'];

export function GoodsScreen() {
  const { view, search, category, page, change } = useGoodsAddress();
  const list = useGoods({ view, search, category, page });
  const [isSearching, setIsSearching] = useState(search !== '');
  const searchField = (
    <DeskSearch
      label="Search goods"
      placeholder="Name, number or size"
      value={search}
      onSearch={(text) => change({ search: text })}
    />
  );
  return (
    <DeskPage
      title="Goods"
      phoneTools={
        <PhoneTools isSearching={isSearching} onSearch={() => setIsSearching(!isSearching)} />
      }
      tools={
        <>
          {searchField}
          <DesktopActs />
        </>
      }
    >
      {isSearching && (
        <Box hideFrom="md" p="10px" px="gutter">
          {searchField}
        </Box>
      )}
      <Tabs.Root
        value={view}
        onValueChange={({ value }) => change({ view: GoodsView.parse(value) })}
        lazyMount
        unmountOnExit
      >
        <ViewTabs counts={list.data?.counts} />
        <Flex
          align="center"
          justify="space-between"
          gap="12px"
          minH="52px"
          px={{ base: 'gutter', md: '0' }}
          borderBottomWidth={{ base: '1px', md: '0' }}
          borderColor="line"
          fontSize="14"
          color="ink2"
        >
          <CategoryFilter value={category} onChange={(next) => change({ category: next })} />
          {list.data && (
            <span>
              {list.data.total === list.data.counts.all
                ? counted(list.data.total, 'item')
                : `${list.data.total} of ${counted(list.data.counts.all, 'item')}`}
            </span>
          )}
        </Flex>
        <Tabs.Content value={view} p="0">
          {list.isError && !(list.data && list.error instanceof Unreachable) && (
            <FailureAlert
              title="The list did not load."
              failure={list.error}
              onRetry={() => void list.refetch()}
            />
          )}
          {list.isPending && <GoodsSkeleton />}
          {list.data?.items.length === 0 && (
            <NoGoods search={search} isShopEmpty={list.data.counts.all === 0} />
          )}
          {list.data && <GoodsRows items={list.data.items} />}
          <Box px={{ base: 'gutter', md: '0' }}>
            <Pager
              page={page}
              hasMore={list.data?.hasMore ?? false}
              onPage={(next) => change({ page: next })}
            />
          </Box>
        </Tabs.Content>
      </Tabs.Root>
    </DeskPage>
  );
}

/** Six tabs do not fit on a phone: they scroll sideways. */
function ViewTabs({ counts }: { counts: GoodsList['counts'] | undefined }) {
  return (
    <Tabs.List
      px={{ base: 'gutter', md: '0' }}
      overflowX="auto"
      overflowY="hidden"
      scrollbarWidth="none"
    >
      {VIEWS.map((view) => (
        <Tabs.Trigger key={view} value={view} flex="none">
          {view === 'all' ? 'All' : ITEM_STATES[view].label}{' '}
          {counts && (
            <Box as="span" textStyle="num" fontSize="14">
              {counts[view]}
            </Box>
          )}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}

function DesktopActs() {
  const [isPasting, setIsPasting] = useState(false);
  if (!useIsOwner()) return null;
  return (
    <>
      <Menu.Root>
        <Menu.Trigger asChild>
          <Button variant="outline">
            <DeskIcon name="upload" />
            Import
            <DeskIcon name="down" boxSize="16px" />
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              <Menu.Item value="csv" asChild>
                <Link to={deskPaths.goodsImport}>CSV file</Link>
              </Menu.Item>
              <Menu.Item value="paste" onSelect={() => setIsPasting(true)}>
                Paste prices
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      <Button asChild>
        <Link to={deskPaths.newItem}>
          <DeskIcon name="plus" />
          Add item
        </Link>
      </Button>
      {isPasting && (
        <Suspense fallback={null}>
          <deferred.PasteDialog onClose={() => setIsPasting(false)} />
        </Suspense>
      )}
    </>
  );
}

interface PhoneProps {
  isSearching: boolean;
  onSearch: () => void;
}

function PhoneTools({ isSearching, onSearch }: PhoneProps) {
  const isOwner = useIsOwner();
  return (
    <>
      <IconButton
        variant="ghost"
        color="barInk"
        aria-label="Search"
        aria-expanded={isSearching}
        onClick={onSearch}
      >
        <DeskIcon name="search" boxSize="24px" />
      </IconButton>
      {isOwner && (
        <IconButton asChild variant="ghost" color="barInk" aria-label="Add item">
          <Link to={deskPaths.newItem}>
            <DeskIcon name="plus" boxSize="24px" />
          </Link>
        </IconButton>
      )}
    </>
  );
}
