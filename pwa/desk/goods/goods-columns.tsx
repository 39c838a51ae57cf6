import { Badge, Box, Flex } from '@chakra-ui/react';
import { createColumnHelper, rowSelectionFeature, tableFeatures } from '@tanstack/react-table';
import { Link } from 'react-router-dom';
import type { DeskItem } from '#contract/desk/goods';
import { deskPaths } from '../desk-paths';
import { SelectBox } from '../parts/SelectBox';
import { StateLabel } from '../parts/StateLabel';
import { Thumb } from '../parts/Thumb';
import { categoryName, ITEM_STATES, stateRemark } from './item-facts';
import { ItemMenu } from './ItemMenu';
import { PriceCell } from './PriceEdit';
import { WearMeter } from './WearMeter';

export const goodsFeatures = tableFeatures({ rowSelectionFeature });
const helper = createColumnHelper<typeof goodsFeatures, DeskItem>();

const selectColumn = helper.display({
  id: 'select',
  header: ({ table }) => (
    <SelectBox
      label="Select all on this page"
      checked={
        table.getIsAllRowsSelected() ? true : table.getIsSomeRowsSelected() && 'indeterminate'
      }
      onChange={(checked) => table.toggleAllRowsSelected(checked)}
    />
  ),
  cell: ({ row }) => (
    <SelectBox
      label={`Select ${row.original.name}`}
      checked={row.getIsSelected()}
      onChange={(checked) => row.toggleSelected(checked)}
    />
  ),
});

const factColumns = helper.columns([
  helper.accessor('name', {
    header: 'Item',
    cell: ({ row: { original } }) => <NameCell item={original} />,
  }),
  helper.accessor('categoryId', {
    id: 'category',
    header: 'Category',
    cell: ({ row: { original } }) => categoryName(original.categoryId),
  }),
  helper.accessor('size', {
    header: 'Size',
    cell: ({ row: { original } }) => original.size || '–',
  }),
  helper.accessor('wears', {
    id: 'worn',
    header: 'Worn',
    cell: ({ row: { original } }) => <WearMeter {...original} />,
  }),
  helper.accessor('price', {
    header: 'Price',
    cell: ({ row: { original } }) => <PriceCell item={original} />,
  }),
  helper.accessor('left', {
    id: 'stock',
    header: 'Stock',
    cell: ({ row: { original } }) => <Box textStyle="num">{original.left}</Box>,
  }),
  helper.accessor('state', {
    header: 'State',
    cell: ({ row: { original } }) => <StateCell item={original} />,
  }),
  helper.display({
    id: 'menu',
    header: 'Actions',
    cell: ({ row: { original } }) => <ItemMenu item={original} />,
  }),
]);

/** Only the owner can change items, so only the owner can select them. */
export const ownerColumns = helper.columns([selectColumn, ...factColumns]);
export const helperColumns = factColumns;

function NameCell({ item }: { item: DeskItem }) {
  return (
    <Flex align="center" gap="12px">
      <Thumb address={item.imageUrl || undefined} />
      <Box minW="0">
        <Box fontWeight="600" overflowWrap="anywhere" lineClamp="2" asChild>
          <Link to={deskPaths.item(item.id)}>{item.name || 'Item without a name'}</Link>
        </Box>
        {item.isSample && <Badge>Sample</Badge>}
      </Box>
    </Flex>
  );
}

function StateCell({ item }: { item: DeskItem }) {
  const { kind, label } = ITEM_STATES[item.state];
  return (
    <>
      <StateLabel kind={kind}>{label}</StateLabel>
      <Box fontSize="12" lineHeight="1rem" color="ink2">
        {stateRemark(item)}
      </Box>
    </>
  );
}
