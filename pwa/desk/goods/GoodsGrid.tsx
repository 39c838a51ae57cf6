import { Table, VisuallyHidden } from '@chakra-ui/react';
import { useTable, type RowSelectionState } from '@tanstack/react-table';
import { Fragment, Suspense, useState } from 'react';
import type { DeskItem } from '#contract/desk/goods';
import { useIsOwner } from '../client/staff-session';
import { deferred } from '../screens';
import { goodsFeatures, helperColumns, ownerColumns } from './goods-columns';
import { PriceEditing, PriceEditRow, usePriceEdit } from './PriceEdit';

const RIGHT = new Set(['price', 'stock', 'menu']);
/** Columns that are shown only on a wide page. */
const WIDE_ONLY = new Set(['category', 'worn']);

function lookOf(id: string) {
  return {
    textAlign: RIGHT.has(id) ? ('right' as const) : undefined,
    hideBelow: WIDE_ONLY.has(id) ? ('lg' as const) : undefined,
    whiteSpace: id === 'name' ? undefined : ('nowrap' as const),
    ps: id === 'state' ? '22px' : undefined,
    color: id === 'category' ? 'ink2' : undefined,
  };
}

/** The desktop's table of items, whose rows can be selected. */
export function GoodsGrid({ items }: { items: readonly DeskItem[] }) {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const columns = useIsOwner() ? ownerColumns : helperColumns;
  const priceEdit = usePriceEdit();
  const table = useTable({
    features: goodsFeatures,
    columns,
    data: items,
    getRowId: ({ id }) => id,
    state: { rowSelection },
    onRowSelectionChange: setRowSelection,
  });
  const selected = items.filter(({ id }) => rowSelection[id]);
  return (
    <PriceEditing value={priceEdit}>
      {priceEdit.dialog}
      <Table.ScrollArea whiteSpace="normal">
        <Table.Root interactive>
          <Table.Header>
            {table.getHeaderGroups().map((group) => (
              <Table.Row key={group.id}>
                {group.headers.map((header) => (
                  <Table.ColumnHeader
                    key={header.id}
                    {...lookOf(header.id)}
                    width={header.id === 'select' ? '38px' : undefined}
                  >
                    {header.id === 'menu' ? (
                      <VisuallyHidden>Actions</VisuallyHidden>
                    ) : (
                      <table.FlexRender header={header} />
                    )}
                  </Table.ColumnHeader>
                ))}
              </Table.Row>
            ))}
          </Table.Header>
          <Table.Body>
            {table.getRowModel().rows.map((row) => (
              <Fragment key={row.id}>
                <Table.Row
                  height="56px"
                  bg={rowSelection[row.id] ? 'bone' : undefined}
                  css={priceEdit.id === row.id ? { '& td': { borderBottomWidth: 0 } } : undefined}
                >
                  {row.getAllCells().map((cell) => (
                    <Table.Cell key={cell.id} {...lookOf(cell.column.id)}>
                      <table.FlexRender cell={cell} />
                    </Table.Cell>
                  ))}
                </Table.Row>
                {priceEdit.id === row.id && (
                  <PriceEditRow item={row.original} columns={columns.length} />
                )}
              </Fragment>
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
      {selected.length > 0 && (
        <Suspense fallback={null}>
          <deferred.GoodsSelection selected={selected} onClear={() => setRowSelection({})} />
        </Suspense>
      )}
    </PriceEditing>
  );
}
