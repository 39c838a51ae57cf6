import { Box, Flex, Tabs } from '@chakra-ui/react';
import { useState } from 'react';
import { GoodsView, type GoodsList } from '#contract/desk/goods';
import { useGoods } from '../client/desk-goods';
import { PagedList } from '../list/PagedList';
import { counted } from '../parts/format';
import { DeskPage } from '../shell/DeskPage';
import { CategoryFilter } from './CategoryFilter';
import { GoodsRows } from './GoodsRows';
import { GoodsSkeleton } from './GoodsSkeleton';
import { GoodsTools, PhoneGoodsTools } from './GoodsTools';
import { ITEM_STATES } from './item-facts';
import { NoGoods } from './NoGoods';
import { useGoodsAddress } from './use-goods-address';

/** The order of the tabs. */
const VIEWS: readonly GoodsView[] = [
  'all',
  'published',
  'draft',
  'reserved',
  'stand',
  'sold',
  'hidden',
];

export function GoodsScreen() {
  const { view, search, category, page, change } = useGoodsAddress();
  const list = useGoods({ view, search, category, page });
  const [isSelecting, setIsSelecting] = useState(false);
  return (
    <DeskPage
      title="Goods"
      search={{
        label: 'Search goods',
        placeholder: 'Name, number or size',
        value: search,
        onSearch: (text) => change({ search: text }),
      }}
      phoneTools={<PhoneGoodsTools onSelect={() => setIsSelecting(true)} />}
      tools={<GoodsTools />}
    >
      <Tabs.Root
        value={view}
        onValueChange={({ value }) => change({ view: GoodsView.parse(value) })}
        lazyMount
        unmountOnExit
      >
        <ViewTabs view={view} counts={list.data?.counts} />
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
          <PagedList
            query={list}
            isEmpty={list.data?.items.length === 0}
            empty={<NoGoods search={search} isShopEmpty={list.data?.counts.all === 0} />}
            skeleton={<GoodsSkeleton />}
          >
            {list.data && (
              <GoodsRows
                items={list.data.items}
                isSelecting={isSelecting}
                onSelected={() => setIsSelecting(false)}
              />
            )}
          </PagedList>
        </Tabs.Content>
      </Tabs.Root>
    </DeskPage>
  );
}

interface ViewTabsProps {
  view: GoodsView;
  counts: GoodsList['counts'] | undefined;
}

/** The tabs. On a phone they scroll sideways. Without items at the stand, its tab is not shown. */
function ViewTabs({ view: shown, counts }: ViewTabsProps) {
  const views = VIEWS.filter((each) => each !== 'stand' || each === shown || counts?.stand);
  return (
    <Tabs.List
      px={{ base: 'gutter', md: '0' }}
      overflowX="auto"
      overflowY="hidden"
      scrollbarWidth="none"
    >
      {views.map((view) => (
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
